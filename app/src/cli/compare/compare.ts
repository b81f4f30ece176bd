import { lastOf } from '@urlset/core/bytes/steps.ts';
import type { DifferenceCounts } from '@urlset/core/contract/compare.ts';
import { type ComparedSides, compareSides } from '@urlset/core/project/compare/compare-sides.ts';
import { differenceReport } from '@urlset/core/project/compare/difference-report.ts';
import { presentSide, type Side, sizeOf } from '@urlset/core/project/compare/side.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { listsUrls } from '@urlset/core/table/file/project-file.ts';
import { positionsAt } from '@urlset/core/table/positions.ts';
import { type Command, EXIT } from '../command.ts';
import { warn, warnOfUnread } from '../describe-error.ts';
import { FOLDER_HELP, inputsOf } from '../inputs/inputs.ts';
import { LIST_OPTIONS, listRequest } from '../inputs/list-options.ts';
import type { Opened } from '../inputs/open-inputs.ts';
import { openTogether } from '../inputs/open-together.ts';
import { withUnpacked } from '../inputs/with-unpacked.ts';
import { optional, repeated, withDefault } from '../options/option.ts';
import { parseOptions } from '../options/parse-options.ts';
import { oneOf, url, wholeNumber } from '../options/values.ts';
import { UsageError } from '../usage-error.ts';
import { comparisonJson, comparisonText, MAIN_CLASSES } from './compare-report.ts';
import { type Condition, isMet, parseCondition } from './condition.ts';

const FORMATS = ['text', 'json', 'csv', 'markdown', 'html'] as const;

const OPTIONS = {
  map: repeated({
    argument: 'FROM=>TO',
    help: 'Replace FROM at the beginning of the URLs of LEFT by TO before comparing',
    parse: parseMapping,
  }),
  only: repeated({
    argument: 'CLASS',
    help: `List only these: ${MAIN_CLASSES.join(', ')}. Unless --fail-on says otherwise, only these count`,
    parse: oneOf(MAIN_CLASSES),
  }),
  'fail-on': repeated({
    argument: 'CLASS[>N|>N%]',
    help: 'Exit with 1 if there are more than N of CLASS, or N percent of the URLs of LEFT (default: any difference). CLASS is also lastmodOnly, hintsOnly or moved',
    parse: parseCondition,
  }),
  max: withDefault({
    argument: 'N',
    help: 'List at most N of each class; all are counted',
    default: '1000',
    parse: wholeNumber(0, 2 ** 32),
  }),
  format: withDefault({
    argument: FORMATS.join('|'),
    help: 'Format of the report',
    default: 'text',
    parse: oneOf(FORMATS),
  }),
  base: optional({
    argument: 'URL',
    help: 'URL that relative URLs of lists are resolved against',
    parse: url,
  }),
  ...LIST_OPTIONS,
};

export const compare: Command = {
  usage: 'LEFT RIGHT [options]',
  about:
    'Compares two sides as sets of URLs, value by value. Indentation, comments and prefixes do not count.',
  paths: `a sitemap, a sitemap index (with the sitemaps next to it), a feed, a list of URLs, a zip of these, or ${FOLDER_HELP}`,
  options: OPTIONS,
  briefly: { names: Object.keys(LIST_OPTIONS), see: 'urlset convert --help' },
  exitCodes: { 0: 'no difference that counts', 1: 'differences', 2: 'the sides could not be compared' },
  examples: [
    'old/sitemap_index.xml new/sitemap_index.xml --format markdown',
    "production.xml staging --map 'https://www.example.com=>https://staging.example.com'",
    'before.xml after.xml --fail-on removed>1%',
  ],

  async run(args, scripts) {
    const { values, given, paths } = parseOptions(args, OPTIONS);
    const [leftPath, rightPath, ...others] = paths;
    if (leftPath === undefined || rightPath === undefined || others.length > 0)
      throw new UsageError(`compare needs two paths, LEFT and RIGHT, not ${paths.length}`);
    const lists = listRequest(values, given, values.base, values.base !== null);
    const open = async (path: string) => {
      const { inputs, failed } = await inputsOf([path], lists.site ? 'sites' : 'sitemaps');
      const opened = await withUnpacked(inputs, (files) => openTogether(files, 0, lists, scripts, false));
      return { ...opened, failed: [...failed, ...opened.failed] };
    };
    const left = await open(leftPath);
    const right = await open(rightPath);
    const unread = [...left.failed, ...right.failed];
    warnOfUnread(unread);
    for (const warning of [...left.warnings, ...right.warnings]) warn(warning);
    const [one, other] = [left.projects[0]?.project, right.projects[0]?.project];
    // Sitemaps that are missing on one side would look like removed URLs.
    const isWhole = unread.length + left.missing.length + right.missing.length === 0;
    if (!isWhole || !listsAny(one, left, leftPath) || !listsAny(other, right, rightPath)) return EXIT.notDone;
    for (const mapping of values.map) applyMapping(one, mapping);
    const found = lastOf(compareSides(presentSide(one), presentSide(other)));
    write(found, values.format, { left: leftPath, right: rightPath, only: values.only, max: values.max });
    const { counts } = found.differences;
    const conditions = values['fail-on'].length > 0 ? values['fail-on'] : anyOf(values.only);
    return conditions.some((condition) => isMet(condition, counts, sizeOf(found.left)))
      ? EXIT.errors
      : EXIT.done;
  },
};

/** Whether a side is a sitemap, which may be empty, or a list with URLs. Any text could be an empty list. */
function listsAny(
  project: Project | undefined,
  { lists }: Pick<Opened, 'lists'>,
  path: string,
): project is Project {
  const files = project?.files.filter(listsUrls) ?? [];
  const isSide = files.length > 0 && (lists.size === 0 || files.some(({ order }) => order.length > 0));
  if (!isSide) warn(`${path} does not contain a sitemap or a list of URLs`);
  return isSide;
}

interface Mapping {
  readonly from: string;
  readonly to: string;
}

/** @throws UsageError */
function parseMapping(given: string, option: string): Mapping {
  const cut = given.indexOf('=>');
  if (cut > 0) return { from: given.slice(0, cut), to: given.slice(cut + 2) };
  throw new UsageError(`${option} must be FROM=>TO, not ${JSON.stringify(given)}`);
}

/** Replaces the beginning of locs. The project is never saved. */
function applyMapping(project: Project, { from, to }: Mapping): void {
  const find = `^${from.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}`;
  const change = {
    do: 'replace',
    find,
    expression: true,
    anyCase: false,
    text: to.replaceAll('$', '$$$$'),
  } as const;
  const positions = project.files
    .filter((file) => listsUrls(file) && file.order.length > 0)
    .map(({ id, order }) => positionsAt(id, 0, order.length));
  if (positions.length > 0) project.apply({ kind: 'change', field: 'loc', positions, change }, null, null);
}

function anyOf(only: readonly (typeof MAIN_CLASSES)[number][]): Condition[] {
  const counted: readonly (keyof DifferenceCounts)[] = only.length > 0 ? only : MAIN_CLASSES;
  return counted.map((name) => ({ class: name, most: 0, isShare: false }));
}

interface About {
  readonly left: string;
  readonly right: string;
  readonly only: readonly (typeof MAIN_CLASSES)[number][];
  readonly max: number;
}

function write(found: ComparedSides, format: (typeof FORMATS)[number], about: About): void {
  const { differences } = found;
  const rows = Uint32Array.from({ length: differences.size }, (_, row) => row).filter(
    (row) => about.only.length === 0 || about.only.includes(differences.classOf(row)),
  );
  const title = `${about.left} → ${about.right}`;
  switch (format) {
    case 'json':
      process.stdout.write(comparisonJson(found, rows, about.max));
      return;
    case 'text':
      process.stdout.write(comparisonText(found, rows, about.max, sidesOf(found)));
      return;
    case 'csv':
    case 'html':
    case 'markdown': {
      const kind = format === 'markdown' ? 'md' : format;
      const pieces = differenceReport(found, rows, kind, { title, time: null, most: about.max });
      for (const piece of pieces) process.stdout.write(piece);
      return;
    }
  }
}

function sidesOf({ left, right }: { left: Side; right: Side }): { left: number; right: number } {
  return { left: sizeOf(left), right: sizeOf(right) };
}
