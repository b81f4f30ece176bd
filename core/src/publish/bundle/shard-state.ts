/** What an export does to a file of the bundle. */
export type ShardState = 'new' | 'changed' | 'same';

/** The state of a shard with this hash of its XML. `previous` is the target's file of the same name. */
export function shardState(xmlSha256: string, previous: { readonly xmlSha256: string } | null): ShardState {
  if (previous === null) return 'new';
  return previous.xmlSha256 === xmlSha256 ? 'same' : 'changed';
}
