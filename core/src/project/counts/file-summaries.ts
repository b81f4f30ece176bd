import type { FileSummary, MutedRule } from '../../contract/values.ts';
import { ShownRules } from '../../rules/shown.ts';
import { isDirty, type ProjectFile } from '../../table/file/project-file.ts';
import { type BrokenRule, type FileFaults, FindingTotals } from './finding-totals.ts';

/** The summary of a file, and the faults it had when the summary was made. */
interface Told extends FileFaults {
  readonly summary: FileSummary;
  /** {@link ProjectFile.counted} and {@link ProjectFile.findings} at that time. */
  readonly counted: number;
  readonly findings: ProjectFile['findings'];
}

/**
 * The summary of each file, and the faults of all files together. The window requests them after every change,
 * for tens of thousands of files, so only changed files are summarized again. Unchanged files keep the same object.
 */
export class FileSummaries {
  readonly #told: (Told | undefined)[] = [];
  #totals = new FindingTotals();
  #rules = new ShownRules('all');
  #list: readonly FileSummary[] = [];

  /**
   * Brings the summaries up to date.
   * @param all files by their numbers, including removed ones
   */
  follow(all: readonly ProjectFile[], index: ProjectFile | null, rules: ShownRules): void {
    if (rules !== this.#rules) {
      this.#rules = rules;
      this.#told.length = 0;
      this.#totals = new FindingTotals();
    }
    const list: FileSummary[] = [];
    for (const file of all) {
      const told = this.#follow(file);
      if (told && file !== index) list.push(told.summary);
    }
    const first = index && this.#told[index.id];
    if (first) list.unshift(first.summary);
    if (!isSameList(list, this.#list)) this.#list = list;
  }

  /** The summaries of the present files, the index first. The array stays the same object while nothing changes. */
  get list(): readonly FileSummary[] {
    return this.#list;
  }

  /** The shown rules that the files break. */
  get findings(): BrokenRule[] {
    return this.#totals.shown(this.#rules);
  }

  get muted(): MutedRule[] {
    return this.#totals.muted(this.#rules);
  }

  /** The current summary of a file; undefined if it is not present. */
  #follow(file: ProjectFile): Told | undefined {
    const told = this.#told[file.id];
    if (told && isAsTold(file, told)) return told;
    if (told) this.#totals.add(told, -1);
    const now = file.present ? tell(file, this.#rules) : undefined;
    if (now) this.#totals.add(now, 1);
    this.#told[file.id] = now;
    return now;
  }
}

function isAsTold(file: ProjectFile, { summary, counted, findings }: Told): boolean {
  return (
    file.present &&
    file.counted === counted &&
    file.findings === findings &&
    file.order.length === summary.entries &&
    file.state === summary.state &&
    isDirty(file) === summary.dirty &&
    file.name === summary.name &&
    file.kind === summary.kind &&
    file.gzip === summary.gzip &&
    file.size === summary.bytes &&
    file.untitled === summary.untitled &&
    file.damaged === summary.damaged &&
    file.problem === summary.problem
  );
}

function tell(file: ProjectFile, rules: ShownRules): Told {
  const { counted, findings } = file;
  const entries: [rule: number, entries: number][] = [];
  // An index may name tens of thousands of sitemaps, most of them never read.
  if (counted > 0)
    for (const [rule, count] of file.counts.entries()) if (count > 0) entries.push([rule, count]);
  const own = findings.map(({ code, severity, count = 1 }) => ({ code, severity, count }));
  return { summary: summarise(file, rules, entries), counted, findings, entries, own };
}

function summarise(file: ProjectFile, rules: ShownRules, entries: FileFaults['entries']): FileSummary {
  const { id, name, kind, gzip, state, size, untitled, damaged, problem } = file;
  const findings = file.findings.filter(({ code }) => rules.shows(code));
  const faults = { error: 0, warning: 0, hint: 0 };
  for (const [rule, count] of entries) {
    const severity = rules.severity(rule);
    if (severity !== null) faults[severity] += count;
  }
  for (const { severity, count = 1 } of findings) faults[severity] += count;
  return {
    ...{ id, name, kind, gzip, state, bytes: size, untitled, damaged, problem },
    entries: file.order.length,
    dirty: isDirty(file),
    errors: faults.error,
    warnings: faults.warning,
    findings,
  };
}

function isSameList<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((value, place) => value === other[place]);
}
