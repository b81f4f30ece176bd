import { encodeUtf8 } from '../../bytes/text.ts';
import { EXTENSION_KINDS, EXTENSIONS } from '../../protocol/extensions/extension-table.ts';
import { SITEMAP_URI } from '../../protocol/namespaces.ts';

/** The prefixes that a shard's root may declare, in order. Index n corresponds to the bit `1 << n`. */
export const SHARD_PREFIXES: readonly (readonly [prefix: string, uri: string])[] = EXTENSION_KINDS.map(
  (kind) => [EXTENSIONS[kind].prefix, EXTENSIONS[kind].uri],
);

/** The bytes before and after each entry. */
export const ENTRY_LEAD = encodeUtf8('  ');
export const ENTRY_END = encodeUtf8('\n');
/** The length of both together, in bytes. */
export const AROUND_ENTRY: number = ENTRY_LEAD.length + ENTRY_END.length;

export const URLSET_END = encodeUtf8('</urlset>\n');

/** The beginning of a shard whose root declares the prefixes in these bits. */
export function urlsetStart(prefixes: number): Uint8Array {
  const declared = SHARD_PREFIXES.filter((_, place) => (prefixes & (1 << place)) !== 0);
  const attributes = [
    `xmlns="${SITEMAP_URI}"`,
    ...declared.map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`),
  ];
  return encodeUtf8(`<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${attributes.join(' ')}>\n`);
}

/** Indexed by bits of prefixes: the number of bytes in a shard outside of its entries. */
export const FRAME_BYTES: readonly number[] = Array.from(
  { length: 1 << SHARD_PREFIXES.length },
  (_, prefixes) => urlsetStart(prefixes).length + URLSET_END.length,
);
