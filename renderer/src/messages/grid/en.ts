export const en = {
  'grid.label': 'Entries of {name}',
  'grid.extensions': 'extensions',
  'grid.sitemap': 'sitemap',
  'grid.entries': 'entries',
  'grid.state': 'state',
  'grid.rowHeader': '#',
  'grid.selectAll': 'Select all entries',
  'grid.sortedUp': 'sorted ascending{of, plural, one {} other {, key {place, number} of #}}',
  'grid.sortedDown': 'sorted descending{of, plural, one {} other {, key {place, number} of #}}',
  'grid.editor': '{column}, row {row, number}',
  'grid.selected':
    '{rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}} selected',
  'grid.images': '{count, plural, one {# image} other {# images}}',
  'grid.videos': '{count, plural, one {# video} other {# videos}}',
  'grid.news': '{count, plural, one {# news item} other {# news items}}',
  'grid.alternates': '{count, plural, one {# alternate} other {# alternates}}',
} as const;
