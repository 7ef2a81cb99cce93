(function () {
  var root = document.documentElement;
  document.getElementById('lang').onclick = function () {
    root.lang = root.lang === 'zh' ? 'en' : 'zh';
  };
  document.getElementById('theme').onclick = function () {
    var dark = root.dataset.theme ? root.dataset.theme === 'dark'
      : window.matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = dark ? 'light' : 'dark';
  };
  function value(row, at, numeric) {
    var cell = row.cells[at];
    var text = cell.dataset.v === undefined ? cell.textContent : cell.dataset.v;
    return numeric ? Number(text) : text;
  }
  function sort(head) {
    var body = head.closest('table').tBodies[0];
    var numeric = head.dataset.sort === 'n';
    var down = head.getAttribute('aria-sort') === 'ascending' ? -1 : 1;
    head.parentNode.querySelectorAll('th').forEach(function (th) { th.removeAttribute('aria-sort'); });
    head.setAttribute('aria-sort', down === 1 ? 'ascending' : 'descending');
    Array.from(body.rows).sort(function (a, b) {
      var x = value(a, head.cellIndex, numeric), y = value(b, head.cellIndex, numeric);
      return x > y ? down : y > x ? -down : 0;
    }).forEach(function (row) { body.appendChild(row); });
  }
  document.querySelectorAll('th[data-sort]').forEach(function (head) {
    head.tabIndex = 0;
    head.onclick = function () { sort(head); };
    head.onkeydown = function (event) { if (event.key === 'Enter') { sort(head); } };
  });
}());
