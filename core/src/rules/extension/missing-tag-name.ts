const NAMES: ReadonlyMap<string, string> = new Map([
  ['video:thumbnail_loc', 'Missing thumbnail URL'],
  ['video:title', 'Missing video title'],
]);

/** The name that Search Console gives to a missing tag of an extension. */
export function missingTagName(tag: string): string {
  if (tag.startsWith('news:publication') && tag !== 'news:publication_date')
    return 'Missing <publication> tag';
  return NAMES.get(tag) ?? 'Missing XML tag';
}
