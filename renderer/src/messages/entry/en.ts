export const en = {
  'entry.xml.deleted': 'Selection deleted',
} as const;
