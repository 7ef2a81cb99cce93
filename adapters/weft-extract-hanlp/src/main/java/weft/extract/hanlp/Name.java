package weft.extract.hanlp;

/** A name, in UTF-16 units of the text. */
record Name(int begin, int end, Type type) {
  /** What is named. */
  enum Type {
    PERSON("Person"),
    PLACE("Place"),
    ORGANIZATION("Organization");

    private final String word;

    Type(String word) {
      this.word = word;
    }

    /** As the default ontology calls it. */
    String word() {
      return word;
    }
  }
}
