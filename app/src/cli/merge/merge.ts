import type { MergeSide } from '@urlset/core/contract/screens/merge.ts';
import { FIELDS, fieldNumber } from '@urlset/core/contract/values.ts';
import { count } from '@urlset/core/findings/reports/totals.ts';
import type { MergeConflict } from '@urlset/core/project/merge/merge-sides.ts';
import { type Command, EXIT } from '../command.ts';
import { optional, required, withDefault } from '../options/option.ts';
import { parseOptions } from '../options/parse-options.ts';
import { filePath, oneOf, wholeNumber } from '../options/values.ts';
import { UsageError } from '../usage-error.ts';
import { isOwnFile, writeFile } from '../write-file.ts';
import { type MergedFile, mergeFiles } from './merge-files.ts';

const PATHS = 'a sitemap, plain or gzip, a list of URLs, or for BASE and THEIRS also a sitemap index';

const OPTIONS = {
  out: required({
    argument: 'FILE',
    help: 'File to write; it is compressed if its name ends in .gz',
    parse: filePath,
  }),
  prefer: optional({
    argument: 'mine|theirs',
    help: 'Resolve conflicts in favor of this side, and write the file',
    parse: oneOf<MergeSide>(['mine', 'theirs']),
  }),
  max: withDefault({
    argument: 'N',
    help: 'List at most N conflicts; all are counted',
    default: '1000',
    parse: wholeNumber(0, 2 ** 32),
  }),
  format: withDefault({
    argument: 'text|json',
    help: 'Format of the report',
    default: 'text',
    parse: oneOf(['text', 'json']),
  }),
};

export const merge: Command = {
  usage: 'BASE MINE THEIRS --out FILE [options]',
  about:
    'Merges two sitemaps that began as BASE, value by value. The result is MINE with what only THEIRS changed; the rest of MINE stays as it is, byte by byte.',
  paths: PATHS,
  options: OPTIONS,
  exitCodes: {
    0: 'the file is written',
    1: 'both changed the same value, so nothing is written',
    2: 'a file could not be read or written',
  },
  examples: [
    'last-export.xml cms.xml build.xml --out sitemap.xml',
    'base.xml mine.xml theirs.xml --out merged.xml --prefer mine',
  ],

  async run(args, scripts) {
    const { values, paths } = parseOptions(args, OPTIONS);
    const [base, mine, theirs, ...others] = paths;
    if (base === undefined || mine === undefined || theirs === undefined || others.length > 0)
      throw new UsageError(`merge needs three paths, BASE, MINE and THEIRS, not ${paths.length}`);
    const merged = await mergeFiles({ base, mine, theirs }, values.prefer ?? 'mine', scripts);
    if (merged === null) return EXIT.notDone;
    const { project, file, merge } = merged;
    const isOpen = merge.conflicts.size > 0 && values.prefer === null;
    if (!isOpen) await writeFile(values.out, project.write(file.id), /\.gz$/i.test(values.out));
    const report =
      values.format === 'json'
        ? mergeJson(merged, isOpen ? null : values.out, values.max)
        : mergeText(
            merged,
            values.max,
            ' (see --max)',
            isOpen ? 'nothing is written' : `${values.out} written`,
          );
    // If the output is a pipe or a device, it may be stdout, and the report would corrupt it.
    const words = isOpen || (await isOwnFile(values.out)) ? process.stdout : process.stderr;
    words.write(report);
    return isOpen ? EXIT.errors : EXIT.done;
  },
};

export const mergeDriver: Command = {
  usage: 'BASE MINE THEIRS [NAME]',
  about:
    'Merges sitemaps for git, which calls it with %O %A %B %P. The result replaces MINE. If both changed the same value, MINE stays as it is, and git leaves the path unmerged.',
  paths: PATHS,
  options: {},
  exitCodes: { 0: 'merged', 1: 'conflicts', 2: 'a file could not be read or written' },
  examples: ['%O %A %B %P'],

  async run(args, scripts) {
    const { paths } = parseOptions(args, {});
    const [base, mine, theirs, name, ...others] = paths;
    if (base === undefined || mine === undefined || theirs === undefined || others.length > 0)
      throw new UsageError(
        `merge-driver needs BASE, MINE, THEIRS and perhaps a name, not ${paths.length} arguments`,
      );
    const merged = await mergeFiles({ base, mine, theirs }, 'mine', scripts);
    if (merged === null) return EXIT.notDone;
    const { project, file, merge } = merged;
    // git prints stdout and stderr alike.
    process.stderr.write(mergeText(merged, MOST_IN_GIT, '', name ?? mine));
    if (merge.conflicts.size > 0) return EXIT.errors;
    await writeFile(mine, project.write(file.id), file.gzip);
    return EXIT.done;
  },
};

/** The maximum number of conflicts that the merge driver lists. */
const MOST_IN_GIT = 20;
const ABSENT = '∅';

/** @param hint how to list more than `max` conflicts */
function mergeText({ merge, sides }: MergedFile, max: number, hint: string, end: string): string {
  const { taken, conflicts } = merge;
  const lines = conflicts.first(max).map((conflict) => `conflict ${conflict.loc}: ${told(conflict, sides)}`);
  if (conflicts.size > max) lines.push(`… and ${conflicts.size - max} more${hint}`);
  const facts = [
    `${taken.added} added`,
    `${taken.removed} removed`,
    `${taken.changed} changed`,
    count(conflicts.size, 'conflict', 'conflicts'),
  ];
  return `${[...lines, `${facts.join(', ')}: ${end}`].join('\n')}\n`;
}

/** What each side did, in words. */
function told({ columns, base, mine, theirs }: MergeConflict, sides: MergedFile['sides']): string {
  if (mine === null) return 'mine removed it, theirs changed it';
  if (theirs === null) return 'mine changed it, theirs removed it';
  if (columns === null || base === null) return 'both added it with different values';
  const parts = columns.map((column) => {
    const [was, own, other] = [
      fieldOf(sides.base, base, column),
      fieldOf(sides.mine, mine, column),
      fieldOf(sides.theirs, theirs, column),
    ];
    return own === null
      ? column
      : `${column} ${was || ABSENT} → mine ${own || ABSENT}, theirs ${other || ABSENT}`;
  });
  return parts.join('; ');
}

/** The value of a field; null for columns that are not fields. */
function fieldOf({ table }: MergedFile['sides']['base'], id: number, column: string): string | null {
  const field = FIELDS.find((name) => name === column);
  return field === undefined ? null : table.text(id, fieldNumber(field));
}

function mergeJson({ merge, sides }: MergedFile, written: string | null, max: number): string {
  const valuesOf = (side: MergedFile['sides']['base'], id: number | null) =>
    id === null
      ? null
      : Object.fromEntries(FIELDS.map((field, at) => [field, side.table.text(id, at) || null]));
  const conflicts = merge.conflicts.first(max).map(({ loc, columns, base, mine, theirs }) => ({
    ...{ loc, columns },
    base: valuesOf(sides.base, base),
    mine: valuesOf(sides.mine, mine),
    theirs: valuesOf(sides.theirs, theirs),
  }));
  const report = {
    version: 1,
    written,
    taken: merge.taken,
    counts: { conflicts: merge.conflicts.size },
    conflicts,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
