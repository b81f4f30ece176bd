export const en = {
  'view.shows': '{rows, number} of {total, plural, one {# entry} other {# entries}}',
  'view.sorted': 'Sorted by {keys}',
  'view.up': '{name} ↑',
  'view.down': '{name} ↓',
  'view.looking': 'Scanning entries',
  'view.shard': 'Sitemap {name}',
  'view.wholeProject': 'Show all sitemaps',
  'view.stale': 'Edits may have changed which entries belong here.',
  'view.refresh': 'Refresh',
} as const;
