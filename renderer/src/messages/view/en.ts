export const en = {
  'view.shows': '{rows, number} of {total, plural, one {# entry} other {# entries}}',
  'view.sorted': 'Sorted by {keys}',
  'view.up': '{name} ↑',
  'view.down': '{name} ↓',
  'view.looking': 'Looking through the entries',
  'view.shard': 'Shard {name}',
  'view.wholeProject': 'Show all sitemaps',
  'view.stale': 'Edits may have changed what belongs here.',
  'view.refresh': 'Refresh',
} as const;
