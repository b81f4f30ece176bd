import { readFile } from 'node:fs/promises';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { RULE_FILES } from '@urlset/core/lists/site-redirects/site-redirects.ts';
import { diskError } from '../../engine/save/disk.ts';
import { type Command, EXIT } from '../command.ts';
import { warn, warnOfUnread } from '../describe-error.ts';
import { eachOnce, FOLDER_HELP } from '../inputs/inputs.ts';
import { openInputs } from '../inputs/open-inputs.ts';
import { refuseStdin, STDIN_NAME } from '../inputs/standard-input.ts';
import { withInputs } from '../inputs/with-inputs.ts';
import { optional, repeated, shaped, withDefault } from '../options/option.ts';
import { parseOptions } from '../options/parse-options.ts';
import { AT, CONFIG_OPTIONS, currentTime, NOW, VERIFIED } from '../options/shared.ts';
import { filePath, oneOf, wholeNumber } from '../options/values.ts';
import { isUrl, READING_OPTIONS, URL_HELP, urlRequest, WEB_OPTIONS } from '../options/web-options.ts';
import { evenIfUnread } from '../stdout.ts';
import { UsageError } from '../usage-error.ts';
import { FORMAT_NAMES, PER_FILE } from './formats.ts';
import { BASELINE_OPTIONS, openBaseline } from './gate/baseline.ts';
import type { BaselineEntry } from './gate/baseline-file.ts';
import { GATE_OPTIONS, Gate } from './gate/gate.ts';
import { IGNORE, shownByFile } from './gate/ignored.ts';
import type { JudgedApart } from './judge-apart.ts';
import { parseWanted, refuseOverInputs, wantedReports } from './outputs.ts';
import { partsNotes } from './parts-note.ts';
import { type Checked, writeReports } from './write-reports.ts';

const ENGINES = ['all', 'protocol', 'google', 'bing', 'yandex'] as const;

/** The languages of the HTML report. */
const LANGUAGES = ['en', 'fi', 'tr'] as const;

const OPTIONS = {
  at: AT,
  robots: optional({
    argument: 'FILE',
    help: 'robots.txt of the site that the first URL is on; needs --at',
    parse: filePath,
  }),
  verified: { ...VERIFIED, help: `${VERIFIED.help}; needs --at` },
  site: optional({
    argument: 'DIR',
    help: 'Folder of the built site: check that each entry has a page there, what its redirects and pages say, and that each page is listed',
    parse: filePath,
  }),
  redirects: repeated({
    argument: 'FILE',
    help: `Redirects of the site, by name: ${RULE_FILES.join(', ')}; those in the folder are read anyway. Needs --site`,
    parse: filePath,
  }),
  engine: withDefault({
    argument: 'NAME',
    help: `Which rules to check: ${ENGINES.join(', ')}`,
    default: 'all',
    parse: oneOf(ENGINES),
  }),
  now: NOW,
  format: repeated({
    argument: 'NAME[=FILE]',
    help: `Format of the report: ${FORMAT_NAMES.join(', ')}. =FILE writes it to a file, and stdout gets text or another format`,
    default: 'text',
    parse: shaped({ kind: 'report', words: FORMAT_NAMES }, parseWanted),
  }),
  ...GATE_OPTIONS,
  ignore: IGNORE,
  ...BASELINE_OPTIONS,
  lang: withDefault({
    argument: LANGUAGES.join('|'),
    help: 'Language of the HTML report',
    default: 'en',
    parse: oneOf(LANGUAGES),
  }),
  'max-findings': withDefault({
    argument: 'N',
    help: 'List at most N findings of each code; the totals count all',
    default: '100',
    parse: wholeNumber(0, 999_999_999),
  }),
  'stdin-name': STDIN_NAME,
  ...WEB_OPTIONS,
  ...CONFIG_OPTIONS,
};

export const check: Command = {
  usage: 'PATH… [options]',
  about:
    'Checks sitemaps, and reports errors, warnings and hints with line and column. Files given together are compared with each other.',
  paths: `a urlset, a sitemap index (checked with the sitemaps next to it), a text list, a feed or a robots.txt, plain or gzip, detected by content; or ${FOLDER_HELP} Or ${URL_HELP}.`,
  options: OPTIONS,
  settings: [
    ...['at', 'verified', 'robots', 'engine', 'format', 'fail-on', 'max-warnings', 'ignore', 'baseline'],
    ...['lang', 'max-findings'],
  ],
  briefly: { names: READING_OPTIONS, see: 'see urlset convert --help' },
  exitCodes: { 0: 'passed', 1: 'errors, or --fail-on applies', 2: 'something could not be read' },
  examples: [
    'sitemap_index.xml',
    'public --at https://www.example.com/ --robots public/robots.txt',
    'https://www.example.com/ --fail-on warning',
    'public --format html=report.html --baseline known.jsonl --fail-on warning',
    'public/sitemap_index.xml --site public --redirects netlify.toml',
  ],

  async run(args, scripts, settings) {
    const { values, given, paths } = parseOptions(args, OPTIONS, settings);
    refuseStdin(paths, values['stdin-name']);
    const web = urlRequest(paths, values, scripts);
    if (values.at === null && !paths.some(isUrl)) refuseWithoutPlace(given);
    const wanted = await wantedReports(values.format);
    if (values.site === null && given.has('redirects'))
      throw new UsageError('--redirects needs --site DIR, the folder of the built site');
    if (given.has('lang') && !wanted.some(({ format }) => format === 'html'))
      throw new UsageError('--lang needs --format html');
    const atMost = values['max-findings'];
    const gate = new Gate(values);
    const shown = await shownByFile(values.engine, values.ignore);
    const options = {
      now: currentTime(values.now),
      engine: values.engine,
      publishedAt: values.at,
      facts: {
        robots: values.robots === null ? null : await readText(values.robots),
        verifiedHosts: values.verified,
      },
      withChildren: true,
      lists: null,
      packs: true,
      scripts,
    };
    const inputOptions = { stdinName: values['stdin-name'], web, unpacks: 'stdin' } as const;
    return withInputs(paths, inputOptions, async ({ inputs, failed }) => {
      const known = await openBaseline(values);
      const opened = await openInputs(eachOnce(inputs), options);
      refuseOverInputs([...wanted, { file: values.baseline }], [...opened.files, ...opened.failed]);
      for (const { project } of opened.projects) project.mute(shown.everywhere.muted);
      if (values.site !== null) {
        const { redirects, at } = values;
        const { checkSite } = await import('./check-site.ts');
        await checkSite(opened, { site: values.site, redirects, isPlaced: at !== null, now: options.now });
      }
      const apart: JudgedApart[] = [];
      for (const file of opened.failed) {
        const { judgeApart } = await import('./judge-apart.ts');
        const judged = await judgeApart(file, {
          ...options,
          shown,
          known,
          atMost: Math.max(atMost, PER_FILE),
        });
        if ('problem' in judged) failed.push(judged);
        else apart.push(judged);
      }
      warnOfUnread(failed);
      for (const note of partsNotes(opened.files)) warn(note);
      const checked: Checked = { opened, apart, now: options.now, shown, known, gate };
      const report = () => writeReports(checked, wanted, values.lang, atMost);
      const writesFiles = wanted.length > 1 || values['new-baseline'] || values['update-baseline'];
      const summary = writesFiles ? await evenIfUnread(report) : await report();
      if (known !== null) await known.finish(failed.length === 0, coveredBy(checked));
      const failures = gate.failures(summary);
      for (const reason of failures ?? []) warn(reason);
      if (failed.length > 0) return EXIT.notDone;
      return failures === null ? EXIT.done : EXIT.errors;
    });
  },
};

/** Returns a function that decides whether this check read the file of a baseline's entry and shows its rule. */
function coveredBy({ opened, apart, shown }: Checked): (entry: BaselineEntry) => boolean {
  const paths = new Map<string, string[]>();
  const add = (name: string, path: string) => paths.set(name, [...(paths.get(name) ?? []), path]);
  for (const { file, shown: path } of opened.files) add(file.name, path);
  for (const { name, about } of apart) add(name, about.path);
  return ({ file, code }) => (paths.get(file) ?? []).some((path) => shown.in(path).shows(code));
}

/**
 * Rejects facts about a site if its URL is unknown, because they would be ignored.
 * @throws UsageError
 */
function refuseWithoutPlace(given: ReadonlySet<string>): void {
  for (const name of ['robots', 'verified']) {
    if (given.has(name))
      throw new UsageError(`--${name} needs --at URL, the URL at which the input is published`);
  }
}

/** @throws UrlsetError */
async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw error instanceof UrlsetError ? error : diskError(error, file, 'read');
  }
}
