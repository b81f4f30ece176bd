/** What an export does to a file of the bundle. */
export type ShardState = 'new' | 'changed' | 'same';

/** What becomes of a shard whose XML has this hash, where the target has the file `previous` by its name. */
export function shardState(xmlSha256: string, previous: { readonly xmlSha256: string } | null): ShardState {
  if (previous === null) return 'new';
  return previous.xmlSha256 === xmlSha256 ? 'same' : 'changed';
}
