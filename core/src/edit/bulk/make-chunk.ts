import type { ValueRange } from '../../bytes/ranges.ts';
import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';
import type { FileKind } from '../../contract/values.ts';
import type { Layout } from '../../format/entry/layout.ts';
import type { RuleSet } from '../../rules/finding-sets.ts';
import {
  type Columns,
  clearScanned,
  makeColumns,
  SCAN_AGAIN,
  writeJudged,
  writeScanned,
} from '../../table/columns.ts';
import { XML_REFERENCE } from '../../table/entry-block.ts';
import { ABSENT } from '../../table/overlay.ts';
import { TextGatherer } from '../../table/text-gatherer.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { xmlOfLine } from '../apply/new-entries.ts';

/** New entries of a file, as plain data for a thread. */
export interface MakeChunk {
  readonly kind: FileKind;
  readonly layout: Layout;
  /** Their entry numbers. */
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
  /** Their values, in the format of `NewEntriesBuilder`. */
  readonly entries: string;
}

/** New entries, judged but not yet in the table: plain data. */
export interface MadeChunk {
  /**
   * Where {@link texts} holds the values: those of all entries for the first field, then for the next, and so on;
   * last the XML ({@link XML_REFERENCE}), if any entry has XML.
   */
  readonly references: Uint32Array;
  readonly texts: Uint8Array;
  /** Its sets of broken rules are indexes into {@link ruleSets}. */
  readonly columns: Columns;
  readonly ruleSets: readonly RuleSet[];
}

const TAB = 0x09;
const LINE_FEED = 0x0a;
const VALUES = [0, 1, 2, 3];

/** Shared by all chunks: a thread makes one chunk at a time. */
const TEXTS = new TextGatherer();

/** Makes and judges the entries of a chunk, but does not put them into the table. */
export function makeChunk(table: UrlTable, { kind, layout, counts, entries }: MakeChunk): MadeChunk {
  TEXTS.begin();
  const total = counts.reduce((sum, count) => sum + count, 0);
  const bytes = encodeUtf8(entries);
  const columns = makeColumns(total);
  const references = new Uint32Array(total * (XML_REFERENCE + 1)).fill(ABSENT, 0, total * XML_REFERENCE);
  let hasXml = false;
  const ranges = VALUES.map((): ValueRange => ({ bytes, start: 0, end: 0 }));
  const given: (ValueRange | null)[] = [null, null, null, null];
  let at = 0;
  for (let place = 0; place < total; place++) {
    given.fill(null);
    let field = 0;
    let start = at;
    for (; ; at++) {
      const byte = at < bytes.length ? bytes[at] : LINE_FEED;
      if (byte !== TAB && byte !== LINE_FEED) continue;
      const range = ranges[field];
      if (range && start < at) {
        range.start = start;
        range.end = at;
        given[field] = range;
        references[field * total + place] = TEXTS.add(bytes, start, at);
      }
      if (byte === LINE_FEED) break;
      field++;
      start = at + 1;
    }
    if (field === XML_REFERENCE) {
      const xml = encodeUtf8(xmlOfLine(decodeUtf8(bytes, start, at)));
      hasXml = true;
      for (const value of VALUES) references[value * total + place] = 0;
      references[XML_REFERENCE * total + place] = TEXTS.add(xml, 0, xml.length);
      const judged = table.judgeNew(kind, layout, xml);
      writeJudged(columns, place, judged);
      writeScanned(columns, place, judged);
      // `locStart` is an offset in a file, and this XML is not in a file.
      columns.locStart[place] = SCAN_AGAIN;
    } else {
      writeJudged(columns, place, table.judgeNew(kind, layout, given));
      clearScanned(columns, place);
    }
    at++;
  }
  return {
    references: hasXml ? references : references.subarray(0, total * XML_REFERENCE),
    texts: TEXTS.finish(),
    columns,
    ruleSets: table.sets.sets,
  };
}
