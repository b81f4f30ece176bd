import type { FileKind, ReportFormat } from '../contract/values.ts';
import { csvRow } from '../files/write/csv.ts';
import type { ProjectFile } from '../table/file/project-file.ts';
import type { ProjectData } from '../table/project-data.ts';
import type { Finding } from './finding.ts';
import { type FoundInFile, projectFindings } from './list.ts';
import { type FindingSummary, noFindings, Room } from './merge.ts';

/** Facts about a file in a report. */
export interface AboutFile {
  path: string;
  kind: FileKind;
  entries: number;
  /** Size decompressed and in UTF-8. */
  bytes: number;
  gzip: boolean;
  encoding: string;
}

export function aboutFile(file: ProjectFile, path: string): AboutFile {
  const { kind, order, bytes, gzip, encoding } = file;
  return { path, kind, entries: order.length, bytes, gzip, encoding };
}

/** A report in pieces, some of them empty, so that the caller can do other work in between. */
export interface Report {
  readonly pieces: Iterable<string>;
  /** Grows with the pieces. Complete after the last one. */
  readonly summary: FindingSummary;
}

/** All findings that a project shows, worded as on the command line, with files by name. */
export function findingReport(project: ProjectData, format: ReportFormat): Report {
  const { summary } = noFindings();
  const room = new Room(Number.POSITIVE_INFINITY);
  const steps = projectFindings(project, ({ name }) => name, room, summary, project.now);
  if (format === 'csv') return { pieces: csvPieces(project, steps), summary };
  const files = project.files.filter(({ present }) => present).map((file) => aboutFile(file, file.name));
  return { pieces: jsonPieces(files, steps, summary), summary };
}

/**
 * Findings in the format of `urlset check --format json`.
 * @param summary read after the last finding
 */
export function* jsonPieces(
  files: readonly AboutFile[],
  steps: Iterable<{ readonly findings: readonly Finding[] }>,
  summary: FindingSummary,
): Generator<string> {
  yield `{\n  "version": 1,\n  "files": ${indented(files, 1)},\n  "findings": [`;
  let before = '';
  for (const { findings } of steps) {
    let piece = '';
    for (const finding of findings) {
      piece += before + findingJson(finding);
      before = ',';
    }
    yield piece;
  }
  yield `${before === '' ? '' : '\n  '}],\n  "summary": ${indented(summary, 1)}\n}\n`;
}

/** The same as {@link indented} for a finding, several times as fast. */
function findingJson(finding: Finding): string {
  const { code, severity, engines, scope, file, line, column, offset, length, entry, field } = finding;
  const { value, message, searchConsole, source, fix, fixSafety } = finding;
  return `
    {
      "code": ${frequent(code)},
      "severity": ${frequent(severity)},
      "engines": ${frequent(engines)},
      "scope": ${frequent(scope)},
      "file": ${frequent(file)},
      "line": ${line},
      "column": ${column},
      "offset": ${offset},
      "length": ${length},
      "entry": ${entry},
      "field": ${frequent(field)},
      "value": ${JSON.stringify(value)},
      "message": ${JSON.stringify(message)},
      "searchConsole": ${frequent(searchConsole)},
      "source": ${frequent(source)},
      "fix": ${fix === null ? null : JSON.stringify(fix)},
      "fixSafety": ${frequent(fixSafety)}
    }`;
}

/** The JSON of values that nearly all findings share with others. */
const FREQUENT = new Map<unknown, string>();
const MOST_FREQUENT = 1000;

function frequent(value: string | readonly string[] | null): string {
  const known = FREQUENT.get(value);
  if (known !== undefined) return known;
  if (FREQUENT.size === MOST_FREQUENT) FREQUENT.clear();
  const json = indented(value, 3);
  FREQUENT.set(value, json);
  return json;
}

/** Formats a value as JSON on several lines, indented for a depth. */
function indented(value: unknown, depth: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${'  '.repeat(depth)}`);
}

const COLUMNS = [
  'severity',
  'code',
  'message',
  'file',
  'line',
  'column',
  'loc',
  'field',
  'value',
  'fix',
  'engines',
  'searchConsole',
  'source',
] as const;

/** Formats findings as CSV, with the loc of the entry, because users identify entries by their locs. */
function* csvPieces({ table }: ProjectData, steps: Iterable<FoundInFile>): Generator<string> {
  yield csvRow(COLUMNS);
  for (const { file, findings } of steps) {
    yield findings
      .map((finding) => {
        const loc = finding.entry === null ? '' : table.text(file.order.at(finding.entry), 0);
        const cells = { ...finding, loc, engines: finding.engines.join(' ') };
        return csvRow(COLUMNS.map((column) => String(cells[column] ?? '')));
      })
      .join('');
  }
}
