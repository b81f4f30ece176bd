import { readFile } from 'node:fs/promises';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { listFindings } from '@urlset/core/findings/list.ts';
import { type FindingList, mergeFindings } from '@urlset/core/findings/merge.ts';
import { aboutFile, jsonPieces } from '@urlset/core/findings/report.ts';
import { inOneLine } from '@urlset/core/findings/shorten.ts';
import { diskError } from '../../engine/save/disk.ts';
import { nowFrom } from '../clock.ts';
import { type Command, EXIT } from '../command.ts';
import { count } from '../count.ts';
import { describeProblem } from '../describe-error.ts';
import { addressOf } from '../inputs/address-of.ts';
import { eachOnce, FOLDER_HELP, inputsOf } from '../inputs/inputs.ts';
import { openInputs } from '../inputs/open-inputs.ts';
import { oneOf, parseOptions } from '../parse-options.ts';
import { UsageError } from '../usage-error.ts';
import { verifiedHost } from '../verified-host.ts';
import { type JudgedApart, judgeApart } from './judge-apart.ts';

const ENGINES = ['all', 'protocol', 'google', 'bing', 'yandex'] as const;
const FORMATS = ['text', 'json'] as const;

export const check: Command = {
  help: `urlset check PATH… [options]: what is wrong with sitemaps, and where.

A path is a file or a folder. Urlsets, indexes (with the sitemaps beside them), text lists, feeds and
robots.txt, plain or gzip, are told by their content. Files named together are compared with each other.
${FOLDER_HELP}
  --at URL             where the input is published: a file's URL, or a folder's ending in /
  --robots FILE        the robots.txt of the site that the first URL is on; goes with --at
  --verified HOST      another host of yours, verified in Search Console; goes with --at; may be given again
  --engine NAME        whose rules: all (as it is), protocol, google, bing or yandex
  --now DATE           what time it is, for dates in the future; SOURCE_DATE_EPOCH is honoured
  --format text|json   text (as it is): path:line:column severity code message; json: a finding's scope is
                       what it costs: file, entry or field; summary.searchConsole counts by the names
                       that Search Console has for them
  --max-findings N     list at most so many of one code (100 as it is); all are counted

Lines and columns (in characters) count from 1, entries from 0. Offsets, lengths and the bytes of a file
count what is in it inflated and in UTF-8; those of findings about gzip count the file as it lies on disk.

Exit: 0 without errors, 1 with errors, 2 when something could not be read.
`,

  async run(args, scripts) {
    const { values, positionals } = parseOptions(args, {
      at: { type: 'string' },
      robots: { type: 'string' },
      verified: { type: 'string', multiple: true },
      engine: { type: 'string', default: 'all' },
      now: { type: 'string' },
      format: { type: 'string', default: 'text' },
      'max-findings': { type: 'string', default: '100' },
    });
    const format = oneOf('--format', FORMATS, values.format);
    const atMost = wholeNumber('--max-findings', values['max-findings']);
    const options = {
      now: nowFrom(values.now),
      engine: oneOf('--engine', ENGINES, values.engine),
      publishedAt: addressOf('--at', values.at),
      facts: {
        robots: values.robots === undefined ? null : await readText(values.robots),
        verifiedHosts: (values.verified ?? []).map(verifiedHost),
      },
      withChildren: true,
      lists: null,
      scripts,
    };
    if (values.at === undefined) refuseWithoutPlace(values);
    const { inputs, failed } = await inputsOf(positionals);
    const opened = await openInputs(eachOnce(inputs), options);
    const shown = new Map(opened.files.map(({ file, shown }) => [file, shown]));
    const list = listFindings(
      opened.projects.map(({ project }) => project),
      (file) => shown.get(file) ?? null,
      atMost,
      options.now,
    );
    const apart: JudgedApart[] = [];
    for (const file of opened.failed) {
      const judged = await judgeApart(file, { ...options, atMost });
      if ('problem' in judged) failed.push(judged);
      else {
        mergeFindings(list, judged.list, atMost);
        apart.push(judged);
      }
    }
    for (const { shown, problem } of failed) {
      process.stderr.write(`urlset: ${describeProblem(problem, shown)}\n`);
    }
    const files = [
      ...opened.files.map(({ file, shown }) => aboutFile(file, shown)),
      ...apart.map(({ about }) => about),
    ];
    const json = () => [...jsonPieces(files, [list], list.summary)].join('');
    process.stdout.write(format === 'json' ? json() : checkText(list, files.length));
    if (failed.length > 0) return EXIT.notDone;
    return list.summary.errors > 0 ? EXIT.errors : EXIT.done;
  },
};

/**
 * Rejects facts about a site if the place of publication is unknown, as they would have no effect.
 * @throws UsageError
 */
function refuseWithoutPlace({
  robots,
  verified,
}: {
  robots?: string | undefined;
  verified?: string[] | undefined;
}): void {
  const idle = robots !== undefined ? '--robots' : verified !== undefined ? '--verified' : null;
  if (idle !== null) throw new UsageError(`${idle} needs --at URL: where the input is published`);
}

/** @throws UsageError */
function wholeNumber(option: string, given: string): number {
  if (!/^\d{1,9}$/.test(given)) throw new UsageError(`${option} is a number, not ${JSON.stringify(given)}`);
  return Number(given);
}

/** @throws UrlsetError */
async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw error instanceof UrlsetError ? error : diskError(error, file, 'read');
  }
}

/** Findings in the format of compiler output, one per line, followed by a line with totals. */
function checkText({ findings, summary }: FindingList, files: number): string {
  const lines = findings.map(({ file, line, column, severity, code, message }) => {
    const place = [inOneLine(file), line, column].filter((part) => part !== null).join(':');
    return `${place} ${severity} ${code} ${message}`;
  });
  const { entries, errors, warnings, hints } = summary;
  const counts = [
    count(errors, 'error', 'errors'),
    count(warnings, 'warning', 'warnings'),
    count(hints, 'hint', 'hints'),
  ].join(', ');
  const total = errors + warnings + hints;
  const listed = findings.length < total ? ` (${findings.length} of ${total} listed)` : '';
  lines.push(`${count(entries, 'URL', 'URLs')} in ${count(files, 'file', 'files')}: ${counts}${listed}`);
  return `${lines.join('\n')}\n`;
}
