import type { FixMode } from '../../contract/values.ts';
import { alternatesOfText } from '../../format/extensions/alternates-text.ts';
import type { RuleSet } from '../../rules/finding-sets.ts';
import { type Columns, makeColumns, SCAN_AGAIN, writeJudged, writeScanned } from '../../table/columns.ts';
import type { EntriesTally } from '../../table/file/entry-measure.ts';
import { Runs, RunsBuilder } from '../../table/runs.ts';
import { TextGatherer } from '../../table/text-gatherer.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { EntryMender } from '../fix/entry/entry-mender.ts';
import { xmlWith } from '../text/undeclared-in.ts';
import { urlsOfText, xmlWithUrls } from '../text/xml-with-urls.ts';
import { MendTally } from './mend-tally.ts';

/**
 * How entries get new XML: by a fix, which judges ages at the time `now` in milliseconds since 1970; by added
 * alternates, one line per entry; or by new URLs in links and images.
 */
export type XmlRecipe =
  | { readonly code: string; readonly now: number; readonly mode: FixMode }
  | { readonly alternates: string }
  | { readonly urls: string };

/** Entries of one file that get new XML, as plain data for a thread. */
export interface MendChunk {
  readonly file: number;
  readonly recipe: XmlRecipe;
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
}

/** The mended entries of a chunk, judged but not yet applied: plain data. */
export interface MendedChunk {
  readonly file: number;
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
  /** For each entry: where {@link texts} holds its XML. */
  readonly references: Uint32Array;
  readonly texts: Uint8Array;
  /** Its sets of broken rules are indexes into {@link ruleSets}. */
  readonly columns: Columns;
  readonly ruleSets: readonly RuleSet[];
  /** How much the counts of the file grow. */
  readonly tally: EntriesTally;
}

/** Shared by all chunks: a thread mends one chunk at a time. */
const TEXTS = new TextGatherer();

/** Makes the new XML of a chunk's entries and judges it. Changes nothing in the table. */
export function mendChunk(table: UrlTable, { file, recipe, ids, counts }: MendChunk): MendedChunk {
  TEXTS.begin();
  const chunk = new Runs(ids, counts);
  const make = xmlMaker(table, recipe);
  const tally = new MendTally(table);
  const mended = new RunsBuilder();
  const references = new Uint32Array(chunk.total);
  const columns = makeColumns(chunk.total);
  let count = 0;
  chunk.eachId((id) => {
    const xml = make(id);
    if (xml === null) return;
    tally.leave(id);
    const { values, loc, lastmod } = table.judgeXmlAs(id, xml);
    writeJudged(columns, count, values);
    writeScanned(columns, count, values);
    // `locStart` is an offset in the file, which the new XML is not part of.
    columns.locStart[count] = SCAN_AGAIN;
    tally.enter(id, { xml, loc, lastmod, columns, place: count });
    references[count++] = TEXTS.add(xml, 0, xml.length);
    mended.push(id, 1);
  });
  const runs = mended.finish();
  return {
    ...{ file, ids: runs.ids, counts: runs.counts },
    references: references.slice(0, count),
    texts: TEXTS.finish(),
    columns,
    ruleSets: table.sets.sets,
    tally: tally.sums,
  };
}

/** Returns a function that makes the XML of one entry after another; null for an entry that stays unchanged. */
function xmlMaker(table: UrlTable, recipe: XmlRecipe): (id: number) => Uint8Array | null {
  if ('alternates' in recipe) {
    const lists = alternatesOfText(recipe.alternates);
    let place = 0;
    return (id) => xmlWith(table, id, lists[place++] ?? []);
  }
  if ('urls' in recipe) {
    const urls = urlsOfText(recipe.urls);
    let place = 0;
    return (id) => xmlWithUrls(table, id, urls[place++] ?? new Map());
  }
  const mender = new EntryMender(table, recipe.code, recipe.now, recipe.mode);
  return (id) => mender.xml(id);
}
