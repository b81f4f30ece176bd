import type { FixMode } from '../../contract/values.ts';
import type { RuleSet } from '../../rules/finding-sets.ts';
import { type Columns, makeColumns, SCAN_AGAIN, writeJudged, writeScanned } from '../../table/columns.ts';
import type { EntriesTally } from '../../table/file/entry-measure.ts';
import { Runs, RunsBuilder } from '../../table/runs.ts';
import { TextGatherer } from '../../table/text-gatherer.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { EntryMender } from '../fix/entry/entry-mender.ts';
import { xmlMaker } from '../text/xml-maker.ts';
import { MendTally } from './mend-tally.ts';

/**
 * How entries get new XML: by a fix, by added alternates, or by new URLs in links and images. `now` is the current
 * time, in milliseconds since 1970. `values` has one line per entry.
 */
export type XmlRecipe =
  | { readonly kind: 'fix'; readonly code: string; readonly now: number; readonly mode: FixMode }
  | { readonly kind: 'alternates' | 'urls'; readonly values: string };

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
  /** The column `set` holds indexes into {@link ruleSets}. */
  readonly columns: Columns;
  readonly ruleSets: readonly RuleSet[];
  /** How the counts of the file change. */
  readonly tally: EntriesTally;
}

/** Shared by all chunks: a thread mends one chunk at a time. */
const TEXTS = new TextGatherer();

/** Makes the new XML of a chunk's entries and judges it. Changes nothing in the table. */
export function mendChunk(table: UrlTable, { file, recipe, ids, counts }: MendChunk): MendedChunk {
  TEXTS.begin();
  const chunk = new Runs(ids, counts);
  const make = recipe.kind === 'fix' ? mends(table, recipe) : xmlMaker(table, recipe);
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
    // `locStart` locates a loc among the bytes of the file, and the new XML is not among them.
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

function mends(table: UrlTable, { code, now, mode }: XmlRecipe & { kind: 'fix' }) {
  const mender = new EntryMender(table, code, now, mode);
  return (id: number) => mender.xml(id);
}
