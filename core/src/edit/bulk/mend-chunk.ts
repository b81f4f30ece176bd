import type { FixMode } from '../../contract/values.ts';
import { EntryMender } from '../../fix/entry-mender.ts';
import type { EntriesTally } from '../../project/entry-measure.ts';
import type { RuleSet } from '../../rules/finding-sets.ts';
import { type Columns, makeColumns, SCAN_AGAIN, writeJudged, writeScanned } from '../../table/columns.ts';
import { Runs, RunsBuilder } from '../../table/runs.ts';
import { TextGatherer } from '../../table/text-gatherer.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { alternatesOfText } from '../alternates-text.ts';
import { urlsOfText } from '../urls-text.ts';
import { xmlWith } from '../xml-with-alternates.ts';
import { xmlWithUrls } from '../xml-with-urls.ts';
import { MendTally } from './mend-tally.ts';

/**
 * What becomes of the XML of entries: what a fix makes of it, at a time in milliseconds since 1970, for what is too
 * old; or with more alternates, those of an entry a line; or with other URLs
 * in links and images.
 */
export type XmlRecipe =
  | { readonly code: string; readonly now: number; readonly mode: FixMode }
  | { readonly alternates: string }
  | { readonly urls: string };

/** Entries of one file that get other XML, as plain data that a thread can be told. */
export interface MendChunk {
  readonly file: number;
  readonly recipe: XmlRecipe;
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
}

/** What becomes of the entries of a chunk that are mended, worked out and not yet done: plain data. */
export interface MendedChunk {
  readonly file: number;
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
  /** By entry: where its XML is in {@link texts}. */
  readonly references: Uint32Array;
  readonly texts: Uint8Array;
  /** The sets of broken rules are places in {@link ruleSets}. */
  readonly columns: Columns;
  readonly ruleSets: readonly RuleSet[];
  /** What the counts of the file grow by. */
  readonly tally: EntriesTally;
}

/** One chunk is mended after another. */
const TEXTS = new TextGatherer();

/** Makes the XML of a chunk's entries, and judges what comes of it; changes nothing. */
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
    // It is a place in the file, and the XML is not there any more.
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

/** The XML that entries get one after another; null for one that stays as it is. */
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
