export const en = {
  'date.choose': 'Choose {label}',
  'date.date': 'Date',
  'date.time': 'Time',
  'date.zone': 'Time zone',
  'date.noZone': 'None',
  'date.utc': 'UTC{offset}',
  'date.now': 'Now',
  'date.dateOnly': 'Date only',
} as const;
