import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { Finding } from '@urlset/core/findings/finding.ts';
import { projectFindings } from '@urlset/core/findings/list.ts';
import { addSummary, type FindingSummary, noFindings, Room } from '@urlset/core/findings/merge.ts';
import { aboutFile, jsonPieces } from '@urlset/core/findings/report.ts';
import { inOneLine } from '@urlset/core/findings/shorten.ts';
import type { ProjectFile } from '@urlset/core/table/file/project-file.ts';
import { diskError } from '../../engine/save/disk.ts';
import { type Command, EXIT } from '../command.ts';
import { count } from '../count.ts';
import { warnOfUnread } from '../describe-error.ts';
import { eachOnce, FOLDER_HELP, inputsOf } from '../inputs/inputs.ts';
import { openInputs } from '../inputs/open-inputs.ts';
import { optional, withDefault } from '../options/option.ts';
import { parseOptions } from '../options/parse-options.ts';
import { AT, currentTime, FORMAT, NOW, VERIFIED } from '../options/shared.ts';
import { oneOf, text, wholeNumber } from '../options/values.ts';
import { UsageError } from '../usage-error.ts';
import { type JudgedApart, judgeApart } from './judge-apart.ts';

const ENGINES = ['all', 'protocol', 'google', 'bing', 'yandex'] as const;

const OPTIONS = {
  at: AT,
  robots: optional({
    argument: 'FILE',
    help: 'robots.txt of the site that the first URL is on; needs --at',
    parse: text,
  }),
  verified: { ...VERIFIED, help: `${VERIFIED.help}; needs --at` },
  engine: withDefault({
    argument: 'NAME',
    help: `Which rules to check: ${ENGINES.join(', ')}`,
    default: 'all',
    parse: oneOf(ENGINES),
  }),
  now: NOW,
  format: {
    ...FORMAT,
    help: 'Format of the report. Text has one finding per line: path:line:column severity code message; the README describes the JSON',
  },
  'max-findings': withDefault({
    argument: 'N',
    help: 'List at most N findings of each code; the totals count all',
    default: '100',
    parse: wholeNumber(0, 999_999_999),
  }),
};

export const check: Command = {
  usage: 'PATH… [options]',
  about:
    'Checks sitemaps, and reports errors, warnings and hints with line and column. Files given together are compared with each other.',
  paths: `a urlset, a sitemap index (checked with the sitemaps next to it), a text list, a feed or a robots.txt, plain or gzip, detected by content; or ${FOLDER_HELP}`,
  options: OPTIONS,
  exitCodes: { 0: 'no errors', 1: 'errors found', 2: 'something could not be read' },
  examples: [
    'sitemap_index.xml',
    'public --at https://www.example.com/ --robots public/robots.txt',
    'sitemap.xml --engine google --format json > report.json',
  ],

  async run(args, scripts) {
    const { values, given, paths } = parseOptions(args, OPTIONS);
    if (values.at === null) refuseWithoutPlace(given);
    const atMost = values['max-findings'];
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
    const { inputs, failed } = await inputsOf(paths);
    const opened = await openInputs(eachOnce(inputs), options);
    const shown = new Map(opened.files.map(({ file, shown }) => [file, shown]));
    const apart: JudgedApart[] = [];
    for (const file of opened.failed) {
      const judged = await judgeApart(file, { ...options, atMost });
      if ('problem' in judged) failed.push(judged);
      else apart.push(judged);
    }
    warnOfUnread(failed);
    const files = [
      ...opened.files.map(({ file, shown }) => aboutFile(file, shown)),
      ...apart.map(({ about }) => about),
    ];
    const { summary } = noFindings();
    const room = new Room(atMost);
    const isJson = values.format === 'json';
    const steps = function* (): Generator<{ findings: readonly Finding[] }> {
      const nameOf = (file: ProjectFile) => shown.get(file) ?? null;
      for (const { project } of opened.projects) {
        yield* projectFindings(project, nameOf, room, summary, options.now, isJson);
      }
      for (const { list } of apart) {
        addSummary(summary, list.summary);
        yield { findings: room.admit(list.findings) };
      }
    };
    if (isJson) await print(jsonPieces(files, steps(), summary));
    else if (files.length > 0) await print(textPieces(files.length, steps(), summary));
    if (failed.length > 0) return EXIT.notDone;
    return summary.errors > 0 ? EXIT.errors : EXIT.done;
  },
};

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

/** Prints pieces as fast as stdout takes them, so that they do not collect in memory. */
async function print(pieces: Iterable<string>): Promise<void> {
  for (const piece of pieces) {
    if (piece !== '' && !process.stdout.write(piece)) await once(process.stdout, 'drain');
  }
}

/**
 * Findings in the format of compiler output, one per line, followed by a line with totals.
 * @param summary read after the last finding
 */
function* textPieces(
  files: number,
  steps: Iterable<{ readonly findings: readonly Finding[] }>,
  summary: FindingSummary,
): Generator<string> {
  let printed = 0;
  for (const { findings } of steps) {
    let piece = '';
    for (const { file, line, column, severity, code, message } of findings) {
      const place = line === null ? '' : `:${line}:${column}`;
      piece += `${inOneLine(file)}${place} ${severity} ${code} ${message}\n`;
    }
    yield piece;
    printed += findings.length;
  }
  const { entries, errors, warnings, hints } = summary;
  const counts = [
    count(errors, 'error', 'errors'),
    count(warnings, 'warning', 'warnings'),
    count(hints, 'hint', 'hints'),
  ].join(', ');
  const total = errors + warnings + hints;
  const listed = printed < total ? ` (${printed} of ${total} listed)` : '';
  yield `${count(entries, 'URL', 'URLs')} in ${count(files, 'file', 'files')}: ${counts}${listed}\n`;
}
