const NAMES: ReadonlyMap<string, string> = new Map([
  ['video:thumbnail_loc', 'Missing thumbnail URL'],
  ['video:title', 'Missing video title'],
]);

/** What Search Console calls the lack of a tag that an extension must have. */
export function missingTagName(tag: string): string {
  if (tag.startsWith('news:publication') && tag !== 'news:publication_date')
    return 'Missing <publication> tag';
  return NAMES.get(tag) ?? 'Missing XML tag';
}
