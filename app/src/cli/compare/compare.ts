import { lastOf } from '@urlset/core/bytes/steps.ts';
import { assertNever } from '@urlset/core/contract/errors.ts';
import {
  type DifferenceCounts,
  REDIRECT_SERVERS,
  type RedirectServer,
} from '@urlset/core/contract/screens/compare.ts';
import type { SiteOptions } from '@urlset/core/contract/site.ts';
import { authorsOf } from '@urlset/core/project/compare/changed-by.ts';
import { compareSides } from '@urlset/core/project/compare/compare-sides.ts';
import { siteSide } from '@urlset/core/project/compare/entry-comparer.ts';
import {
  redirectCsv,
  redirectsFor,
  redirectsOf,
} from '@urlset/core/project/compare/redirect-map/redirect-map.ts';
import { differenceReport } from '@urlset/core/project/compare/report/difference-report.ts';
import { countsOf, MAIN_CLASSES, type Reported } from '@urlset/core/project/compare/report/reported.ts';
import { presentSide, type Side, sizeOf } from '@urlset/core/project/compare/side.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { listsUrls } from '@urlset/core/table/file/project-file.ts';
import type { ListRequest } from '../../lists/list-request.ts';
import { type Command, EXIT } from '../command.ts';
import { warn, warnOfUnread } from '../describe-error.ts';
import { type FailedInput, FOLDER_HELP } from '../inputs/inputs.ts';
import { LIST_OPTIONS } from '../inputs/list-options.ts';
import type { Opened } from '../inputs/open-inputs.ts';
import { openTogether } from '../inputs/open-together.ts';
import { GIT_HELP } from '../inputs/paths.ts';
import { refuseStdin, STDIN_NAME, shownPath } from '../inputs/standard-input.ts';
import { withInputs } from '../inputs/with-inputs.ts';
import { optional, repeated, shaped, withDefault } from '../options/option.ts';
import { parseOptions } from '../options/parse-options.ts';
import { CONFIG_OPTIONS } from '../options/shared.ts';
import { oneOf, url, wholeNumber } from '../options/values.ts';
import { READING_OPTIONS, URL_HELP, urlRequest, WEB_OPTIONS } from '../options/web-options.ts';
import { print } from '../stdout.ts';
import { UsageError } from '../usage-error.ts';
import { textPieces } from './compare-report.ts';
import { CLASSES, type Condition, isMet, parseCondition } from './condition.ts';
import { applyMapping, joinedBy, parseMapping } from './mapping.ts';
import { fileRequest, isSiteFolder, siteRequest } from './site-folder.ts';

const REPORTS = ['text', 'json', 'csv', 'markdown', 'html'] as const;
const FORMATS = [
  ...REPORTS,
  'redirects',
  ...REDIRECT_SERVERS.map((server) => `redirects:${server}` as const),
] as const;
type Format = (typeof FORMATS)[number];

const OPTIONS = {
  map: repeated({
    argument: 'FROM=>TO',
    help: 'Replace FROM with TO at the beginning of URLs in LEFT before comparing. */=>* removes the slash at the end of paths, *=>*/ adds it',
    parse: parseMapping,
  }),
  renames: withDefault({
    argument: 'SCORE',
    help: 'Lowest score, from 0 to 1, at which a removed and an added URL count as renamed; off disables the search',
    default: '0.85',
    parse: shaped({ kind: 'number', least: 0, most: 1, isWhole: false, or: ['off'] }, parseScore),
  }),
  only: repeated({
    argument: 'CLASS',
    help: `List only these: ${MAIN_CLASSES.join(', ')}. Unless --fail-on says otherwise, only these count`,
    parse: oneOf(MAIN_CLASSES),
  }),
  'fail-on': repeated({
    argument: 'CLASS[>N|>N%]',
    help: 'Exit with 1 if there are more than N of CLASS, or N percent of the URLs of LEFT (default: any difference). CLASS is also lastmodOnly, hintsOnly, moved, joined or, with --base, conflicts',
    parse: shaped({ kind: 'text', suggested: CLASSES }, parseCondition),
  }),
  max: withDefault({
    argument: 'N',
    help: 'List at most N of each class; all are counted',
    default: '1000',
    parse: wholeNumber(0, 2 ** 32),
  }),
  format: withDefault({
    argument: `${REPORTS.join('|')}|redirects[:SERVER]`,
    help: `Format of the report. redirects writes from, to and score of all renamed URLs as CSV, or the redirects of a SERVER: ${REDIRECT_SERVERS.join(', ')}`,
    default: 'text',
    parse: oneOf(FORMATS),
  }),
  base: optional({
    argument: 'BASE',
    help: 'The common origin of LEFT and RIGHT, in any form that they can have: the report then says which side made each difference, and where both did. Or a URL, against which relative URLs in lists are resolved',
    parse: shaped({ kind: 'path' }, parseBase),
  }),
  'stdin-name': STDIN_NAME,
  ...WEB_OPTIONS,
  ...CONFIG_OPTIONS,
  ...LIST_OPTIONS,
};

export const compare: Command = {
  usage: 'LEFT RIGHT [options]',
  about:
    'Compares two sides as sets of URLs, value by value. Indentation, comments and prefixes do not count.',
  paths: `a sitemap, a sitemap index (with the sitemaps next to it), a feed, a list of URLs, a zip of these, or ${FOLDER_HELP} Or a folder without these but with pages: the URLs of a static site, at --base or at the host of the other side; the values of pages are not compared. Or ${GIT_HELP}. Or ${URL_HELP}.`,
  options: OPTIONS,
  settings: ['renames', 'fail-on', 'max'],
  briefly: { names: [...Object.keys(LIST_OPTIONS), ...READING_OPTIONS], see: 'see urlset convert --help' },
  exitCodes: { 0: 'no difference that counts', 1: 'differences', 2: 'the sides could not be compared' },
  examples: [
    'old/sitemap_index.xml new/sitemap_index.xml --format markdown',
    "production.xml staging --map 'https://www.example.com=>https://staging.example.com'",
    'before.xml after.xml --fail-on removed>1%',
    'before.xml after.xml --format redirects:nginx',
    'git:HEAD:public/sitemap.xml public/sitemap.xml',
    'https://www.example.com/sitemap.xml public/sitemap.xml',
    'cms.xml build.xml --base last-export.xml --fail-on conflicts',
  ],

  async run(args, scripts, settings) {
    const { values, given, paths } = parseOptions(args, OPTIONS, settings);
    const [leftPath, rightPath, ...others] = paths;
    if (leftPath === undefined || rightPath === undefined || others.length > 0)
      throw new UsageError(`compare needs two paths, LEFT and RIGHT, not ${paths.length}`);
    const baseUrl = values.base?.url ?? null;
    const basePath = values.base?.path ?? null;
    const lists = fileRequest(values, given, baseUrl);
    const stdinName = values['stdin-name'];
    refuseStdin(paths, stdinName);
    const web = urlRequest(paths, values, scripts);
    const open = (path: string, request: ListRequest): Promise<OpenedSide> => {
      const folders = request.site ? 'sites' : 'sitemaps';
      const options = { folders, stdinName, revisions: true, web, unpacks: 'all' } as const;
      return withInputs([path], options, async ({ inputs, failed }) => {
        const opened = await openTogether(inputs, 0, request, scripts, false);
        return { ...opened, unread: [...failed, ...opened.failed], site: request.site };
      });
    };
    const all = [leftPath, rightPath, ...(basePath === null ? [] : [basePath])];
    const isSite = await Promise.all(all.map((path) => isSiteFolder(path, values.from === 'site')));
    if (values.from === 'site' && !isSite.includes(true))
      throw new UsageError('--from site needs the folder of a site, and no path is a folder');
    const opened = new Map<number, OpenedSide>();
    for (const [at, path] of all.entries()) if (!isSite[at]) opened.set(at, await open(path, lists));
    const files = [...opened.values()].flatMap(({ projects }) => projects.map(({ project }) => project));
    for (const [at, path] of all.entries())
      if (isSite[at]) opened.set(at, await open(path, siteRequest(path, values, baseUrl, files)));
    const [left, right, base] = all.map((_, at) => opened.get(at));
    if (!left || !right) return EXIT.notDone;
    const sides = [left, right, ...(base ? [base] : [])];
    const unread = sides.flatMap((side) => side.unread);
    warnOfUnread(unread);
    for (const warning of sides.flatMap(({ warnings }) => warnings)) warn(warning);
    const [one, other] = [left.projects[0]?.project, right.projects[0]?.project];
    // Sitemaps that are missing on one side would look like removed or added URLs.
    const isWhole = unread.length === 0 && sides.every(({ missing }) => missing.length === 0);
    const [leftName, rightName] = [shownPath(leftPath, stdinName), shownPath(rightPath, stdinName)];
    if (!isWhole || !listsAny(one, left, leftName) || !listsAny(other, right, rightName)) return EXIT.notDone;
    const origin = base?.projects[0]?.project;
    if (base && basePath !== null && !listsAny(origin, base, basePath)) return EXIT.notDone;
    const mapped = values.map.map((mapping) => applyMapping(one, mapping));
    const found = lastOf(compareSides(sideOf(one, left), sideOf(other, right), values.renames));
    if (values.renames !== null && !found.hasRenames) warn(TOO_MANY);
    const joined = values.map.length === 0 ? null : joinedBy(one, found);
    const rows = Uint32Array.from({ length: found.differences.size }, (_, row) => row).filter(
      (row) => values.only.length === 0 || values.only.includes(found.differences.classOf(row)),
    );
    const authors = origin === undefined ? null : authorsOf(found, sideOf(origin, base), rows);
    const reported = { found, rows, mapped, joined, authors, max: values.max };
    for (const piece of piecesOf(reported, values.format, `${leftName} → ${rightName}`)) await print(piece);
    const conditions = values['fail-on'].length > 0 ? values['fail-on'] : anyOf(values.only);
    return conditions.some((condition) => isMet(condition, countsOf(reported), sizeOf(found.left)))
      ? EXIT.errors
      : EXIT.done;
  },
};

/** A side as it was opened. */
interface OpenedSide extends Awaited<ReturnType<typeof openTogether>> {
  readonly unread: readonly FailedInput[];
  /** How the folder of a static site was read; null for other sides. */
  readonly site: SiteOptions | null;
}

function sideOf(project: Project, opened: Pick<OpenedSide, 'site'> | undefined): Side {
  const side = presentSide(project);
  return opened?.site ? siteSide(side, opened.site) : side;
}

const TOO_MANY =
  'renamed URLs were not searched, because too many URLs were added and removed. If all of them moved, say how with --map';

/**
 * Whether a side is a sitemap, which may be empty, or a list with URLs. A list without URLs does not count, because it
 * could be any text. Warns if the side is neither.
 */
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

/** A URL, or the path of a side. @throws UsageError */
function parseBase(given: string, option: string): { url: string | null; path: string | null } {
  return /^https?:\/\//i.test(given) ? { url: url(given, option), path: null } : { url: null, path: given };
}

/** A score, or null for `off`. @throws UsageError */
function parseScore(given: string, option: string): number | null {
  if (given === 'off') return null;
  const score = Number(given);
  if (/^(?:\d+\.?\d*|\.\d+)$/.test(given) && score <= 1) return score;
  throw new UsageError(`${option} must be a number from 0 to 1, or off, not ${JSON.stringify(given)}`);
}

function anyOf(only: readonly (typeof MAIN_CLASSES)[number][]): Condition[] {
  const counted: readonly (keyof DifferenceCounts)[] = only.length > 0 ? only : MAIN_CLASSES;
  return counted.map((name) => ({ name, most: 0, isShare: false }));
}

function piecesOf(
  reported: Parameters<typeof textPieces>[0],
  format: Format,
  title: string,
): Iterable<string> {
  const { authors, joined, max } = reported;
  const about = { title, time: null, most: max, authors, joined };
  switch (format) {
    case 'text':
      return textPieces(reported);
    case 'json':
    case 'csv':
    case 'html':
      return differenceReport(reported.found, reported.rows, format, about);
    case 'markdown':
      return differenceReport(reported.found, reported.rows, 'md', about);
    case 'redirects':
      return redirectCsv(lastOf(redirectsOf(reported.found, reported.rows)));
    case 'redirects:netlify':
    case 'redirects:nginx':
    case 'redirects:apache':
    case 'redirects:vercel':
      return serverPieces(reported, format);
    default:
      return assertNever(format);
  }
}

function* serverPieces(reported: Reported, format: `redirects:${RedirectServer}`): Generator<string> {
  const server = REDIRECT_SERVERS.find((name) => format === `redirects:${name}`);
  if (server === undefined) return;
  const redirects = lastOf(redirectsOf(reported.found, reported.rows));
  const { pieces, leftOut } = lastOf(redirectsFor(server, redirects));
  yield* pieces;
  for (const { from, to } of leftOut) warn(`${server} cannot redirect ${from} to ${to}`);
}
