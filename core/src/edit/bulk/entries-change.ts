import type { FileId } from '../../contract/values.ts';
import { byPlural, EXTENSION_PLURALS, EXTENSIONS } from '../../protocol/extensions/extension-table.ts';
import { type BlockRun, blockRuns } from '../../table/block-runs.ts';
import type { Columns } from '../../table/columns.ts';
import { XML_REFERENCE } from '../../table/entry-block.ts';
import type { EntriesTally } from '../../table/file/entry-measure.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { Runs } from '../../table/runs.ts';
import { TextGatherer } from '../../table/text-gatherer.ts';
import { compactValues, type EachValue } from './each-value.ts';
import type { MendedChunk } from './mend-chunk.ts';

/** The columns of an entry that derive from its XML. */
export const MENDED_COLUMNS = [
  ...(['set', 'locHash', 'spelling', 'lastmod', 'changefreq', 'priority', 'locStart', 'locEnd'] as const),
  ...EXTENSION_PLURALS,
] satisfies (keyof Columns)[];
type MendedColumn = (typeof MENDED_COLUMNS)[number];

/** The XML of many entries, and everything in their columns that derives from it. */
interface EntriesState {
  readonly references: EachValue;
  readonly columns: Readonly<Record<MendedColumn, EachValue>>;
}

/** New XML for many entries, already judged. Performing, undoing or redoing the change judges nothing. */
export interface EntriesChange {
  readonly kind: 'entries';
  readonly file: FileId;
  readonly runs: Runs;
  readonly before: EntriesState;
  readonly after: EntriesState;
  /** How much the counts of the file grow. */
  readonly tally: EntriesTally;
}

/** Turns a judged chunk into a change, but does not perform it. */
export function entriesChange({ table }: ProjectData, mended: MendedChunk): EntriesChange {
  const { file, texts, tally } = mended;
  const runs = new Runs(mended.ids, mended.counts);
  const blocks = blockRuns(table, runs);
  const before: EntriesState = {
    references: gathered(blocks, new Uint32Array(runs.total), ({ references }) => references[XML_REFERENCE]),
    columns: columnsBy((name) =>
      gathered(blocks, mended.columns[name].slice(0, runs.total), ({ columns }) => columns[name]),
    ),
  };
  const numbers = table.sets.adopt(mended.ruleSets);
  const sets = mended.columns.set.slice(0, runs.total).map((set) => numbers[set] as number);
  const references = table.overlay.adopt(texts, mended.references);
  TextGatherer.release(texts);
  const columns = columnsBy((name) =>
    compactValues(name === 'set' ? sets : mended.columns[name].slice(0, runs.total)),
  );
  return { kind: 'entries', file, runs, before, after: { references, columns }, tally };
}

type Numbers = Exclude<EachValue, number>;

/** Copies the values of a column into `out`, and returns them compacted. */
function gathered(
  blocks: readonly BlockRun[],
  out: Numbers,
  column: (block: BlockRun['block']) => Numbers | null | undefined,
): EachValue {
  let at = 0;
  for (const { block, from, to } of blocks) {
    const values = column(block);
    if (values) out.set(values.subarray(from, to), at);
    at += to - from;
  }
  return compactValues(out);
}

function columnsBy(of: (name: MendedColumn) => EachValue): Record<MendedColumn, EachValue> {
  return {
    ...{ set: of('set'), locHash: of('locHash'), spelling: of('spelling'), lastmod: of('lastmod') },
    ...{ changefreq: of('changefreq'), priority: of('priority') },
    ...{ locStart: of('locStart'), locEnd: of('locEnd') },
    ...byPlural((kind) => of(EXTENSIONS[kind].plural)),
  };
}
