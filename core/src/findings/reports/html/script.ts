/**
 * The script of the HTML report: filters its rules. Without scripts, the filters stay hidden, and the page shows
 * everything.
 */
export const SCRIPT = `
'use strict';
const filters = document.querySelector('.filters');
const nothing = document.querySelector('.nothing');
const rules = Array.from(document.querySelectorAll('.rule'), (element) => ({
  element,
  head: element.querySelector('.head').textContent.toLowerCase(),
  rows: Array.from(element.querySelectorAll('tbody tr'), (row) => ({ row, text: row.textContent.toLowerCase() })),
  more: element.querySelector('.more'),
}));
function apply() {
  const severities = Array.from(filters.querySelectorAll('[type=checkbox]:checked'), (box) => box.value);
  const search = filters.querySelector('[type=search]').value.trim().toLowerCase();
  let shown = 0;
  for (const { element, head, rows, more } of rules) {
    const all = search === '' || head.includes(search);
    let found = 0;
    for (const { row, text } of rows) {
      row.hidden = !(all || text.includes(search));
      if (!row.hidden) found++;
    }
    if (more !== null && !all) more.open = true;
    element.hidden = !severities.includes(element.dataset.severity) || (!all && found === 0);
    if (!element.hidden) shown++;
  }
  nothing.hidden = shown > 0;
}
if (filters !== null) {
  filters.hidden = false;
  filters.addEventListener('input', apply);
  apply();
}
`;
