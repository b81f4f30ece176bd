import * as v from 'valibot';
import { encodeUtf8 } from '../../bytes/text.ts';
import { assertNever } from '../../contract/errors.ts';
import { alternatesOfText } from '../../format/extensions/alternates-text.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { xmlWithAlternates } from './xml-with-alternates.ts';
import { urlsOfText, xmlWithUrls } from './xml-with-urls.ts';

const Xml = v.string();

/** Returns a function to call for each entry of an edit, in order. It returns the new XML; null keeps the old one. */
export function xmlMaker(
  table: UrlTable,
  edit: { kind: 'alternates' | 'merge' | 'urls'; values: string },
): (id: number) => Uint8Array | null {
  let at = 0;
  switch (edit.kind) {
    case 'alternates': {
      const lists = alternatesOfText(edit.values);
      return (id) => xmlWithAlternates(table, id, lists[at++] ?? []);
    }
    case 'urls': {
      const urls = urlsOfText(edit.values);
      return (id) => xmlWithUrls(table, id, urls[at++] ?? new Map());
    }
    case 'merge': {
      const xml = mergedXml(edit.values);
      return () => xml[at++] ?? null;
    }
    default:
      return assertNever(edit.kind);
  }
}

/** The XML that each entry of a `merge` edit gets. */
export function mergedXml(values: string): Uint8Array[] {
  return values.split('\n').map((line) => encodeUtf8(v.parse(Xml, JSON.parse(line))));
}
