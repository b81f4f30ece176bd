import { stat } from 'node:fs/promises';
import path from 'node:path';
import { toProblem, UrlsetError } from '@urlset/core/contract/errors.ts';
import type { EngineChoice, FileFinding } from '@urlset/core/contract/values.ts';
import { describe } from '@urlset/core/findings/describe.ts';
import type { KnownFindings } from '@urlset/core/findings/listing.ts';
import {
  type FindingCounts,
  type FindingList,
  mergeFindings,
  noFindings,
} from '@urlset/core/findings/merge.ts';
import { PartsJudge } from '@urlset/core/findings/parts/judge-parts.ts';
import type { AboutFile } from '@urlset/core/findings/reports/report-writer.ts';
import { addNamed, searchConsoleName } from '@urlset/core/project/counts/search-console.ts';
import { ruleOf, severityFor } from '@urlset/core/rules/registry.ts';
import type { ContextFacts } from '@urlset/core/rules/scope/publish-context.ts';
import type { ShownRules } from '@urlset/core/rules/shown.ts';
import { fileFinding } from '@urlset/core/table/file/file-read.ts';
import { diskError } from '../../engine/save/disk.ts';
import type { FailedInput } from '../inputs/inputs.ts';
import type { FailedFile } from '../inputs/open-inputs.ts';
import { terminalProgress } from '../terminal-progress.ts';
import type { ShownByFile } from './gate/ignored.ts';
import { streamFile } from './stream-file.ts';

/** Problems that kept a file from being read, but not from being checked in parts. */
const APART: readonly string[] = ['too-big', 'inflated-too-big', 'not-enough-memory'];

/** A file that was checked on its own because it did not fit into memory. */
export interface JudgedApart {
  /** Its name in the project. */
  name: string;
  about: AboutFile;
  list: FindingList;
  /** The counts for all rules that it breaks. */
  counts: FindingCounts;
}

export interface ApartOptions {
  /** Milliseconds since 1970. */
  now: number;
  shown: ShownByFile;
  known: KnownFindings | null;
  facts: ContextFacts;
  /** Maximum number of findings listed for each code. */
  atMost: number;
}

/**
 * Checks a file in parts if its size was the only reason not to read it. A gzip bomb is reported as such.
 * @returns the findings, or the reason why the file was not checked
 */
export async function judgeApart(
  file: FailedFile,
  options: ApartOptions,
): Promise<JudgedApart | FailedInput> {
  if (!APART.includes(file.problem.code)) return file;
  try {
    return await judgeParts(file, options);
  } catch (error) {
    if (error instanceof UrlsetError && error.code === 'inflated-too-big') {
      return bomb(file, error.params.limit ?? '', options);
    }
    return { shown: file.shown, problem: toProblem(diskError(error, file.shown, 'read')) };
  }
}

async function judgeParts(file: FailedFile, options: ApartOptions): Promise<JudgedApart> {
  const { now, facts, known, atMost } = options;
  const { location, shown, name } = file;
  const { engine, muted } = options.shown.in(shown);
  const scope = location === null ? null : { location, indexLocation: null, context: facts, site: null };
  const judge = new PartsJudge({ name, path: shown, now, engine, muted, scope, known, atMost });
  const task = terminalProgress('Checking');
  try {
    const push = (bytes: Uint8Array) => judge.push(bytes);
    const { gzip, findings } = await streamFile(file.path, path.basename(shown), push, task.progress);
    const { kind, entries, bytes, encoding, list } = judge.finish();
    const about = { path: shown, kind, entries, bytes, gzip, encoding };
    return judgedAs(about, name, findings, list, options);
  } finally {
    task.end();
  }
}

/** Reports a gzip bomb, without any findings about its content. */
async function bomb(file: FailedFile, limit: string, options: ApartOptions): Promise<JudgedApart> {
  const damage = fileFinding('gzip-damaged', `inflates to more than ${limit} bytes`, null);
  const { size } = await stat(file.path);
  const { shown: path, name } = file;
  const about = { path, kind: 'unknown', entries: 0, bytes: 0, gzip: true, encoding: 'utf-8' } as const;
  return judgedAs(about, name, [{ ...damage, offset: 0, length: size }], noFindings(), options);
}

/**
 * @param name the file's name in its project
 * @param found findings about the file's compression, to put before those in `list`
 */
function judgedAs(
  about: AboutFile,
  name: string,
  found: readonly FileFinding[],
  list: FindingList,
  { shown, known, atMost }: ApartOptions,
): JudgedApart {
  const rules = shown.in(about.path);
  const all = noFindings();
  for (const finding of found) mergeFindings(all, listOf(about.path, name, finding, rules, known), atMost);
  mergeFindings(all, list, atMost);
  return { name, about, list: all, counts: countsOf(all, rules.engine) };
}

/** Counts by code, with the severity of the first listed finding. If none is listed, the usual severity of the rule. */
function countsOf({ findings, summary }: FindingList, engine: EngineChoice): FindingCounts {
  return new Map(
    Object.entries(summary.byCode).map(([code, count]) => {
      const rule = ruleOf(code);
      const listed = findings.find((finding) => finding.code === code)?.severity;
      return [code, { severity: listed ?? (rule ? severityFor(rule, engine) : 'error'), count }];
    }),
  );
}

function listOf(
  file: string,
  name: string,
  finding: FileFinding,
  shown: ShownRules,
  known: KnownFindings | null,
): FindingList {
  const list = noFindings();
  const { summary } = list;
  const rule = ruleOf(finding.code);
  if (!rule || !shown.shows(rule.code)) return list;
  const { offset, length, severity, value } = finding;
  const place = { line: null, column: null, offset, length, entry: null, field: rule.field };
  const described = describe(rule, { file, severity, value, ...place });
  // Search Console reports known findings, too.
  addNamed(summary.searchConsole, searchConsoleName(rule.code, value), 1);
  if (known !== null && known.placesOf(described, name) > 0) {
    summary.known = 1;
    return list;
  }
  list.findings.push(described);
  summary.byCode[rule.code] = 1;
  if (severity === 'error') summary.errors++;
  else if (severity === 'warning') summary.warnings++;
  else summary.hints++;
  return list;
}
