import type { EntryBlock } from '../table/entry-block.ts';
import { decodeUtf8 } from '../xml/text.ts';

const known = new WeakMap<Uint8Array, ReadonlySet<string>>();

/** The names of the entities that a file's DOCTYPE declares. They are never expanded, and what names them is right. */
export function declaredEntities({ bytes, layout }: EntryBlock): ReadonlySet<string> {
  const found = known.get(bytes) ?? new Set(entitiesIn(decodeUtf8(bytes, 0, layout.bodyStart)));
  known.set(bytes, found);
  return found;
}

/** The names of the entities that a text declares. https://www.w3.org/TR/xml/#sec-entity-decl */
export function* entitiesIn(text: string): Generator<string> {
  for (const [, name = ''] of text.matchAll(/<!ENTITY\s+([^\s%"'<>]+)/g)) yield name;
}
