import type { Severity } from '../contract/values.ts';
import { addNamed, type SearchConsoleCounts } from '../project/counts/search-console.ts';
import type { Finding } from './finding.ts';

/** Counts how many findings of each code are listed, up to a maximum. */
export class Room {
  readonly #atMost: number;
  readonly #perFile: number;
  readonly #listed = new Map<string, number>();
  readonly #listedInFile = new Map<string, number>();

  /**
   * @param atMost maximum number of findings per code
   * @param perFile number of findings per code and file for which there is always room
   */
  constructor(atMost: number, perFile = 0) {
    this.#atMost = atMost;
    this.#perFile = perFile;
  }

  /** The findings that follow are about another file. */
  beginFile(): void {
    this.#listedInFile.clear();
  }

  isFull(code: string): boolean {
    return this.left(code) <= 0;
  }

  /** How many more can be listed. */
  left(code: string): number {
    const inAll = this.#atMost - (this.#listed.get(code) ?? 0);
    return this.#perFile === 0 ? inAll : Math.max(inAll, this.#perFile - (this.#listedInFile.get(code) ?? 0));
  }

  take(code: string): void {
    this.#listed.set(code, (this.#listed.get(code) ?? 0) + 1);
    if (this.#perFile > 0) this.#listedInFile.set(code, (this.#listedInFile.get(code) ?? 0) + 1);
  }

  /** Takes the findings for which there is room. */
  admit(findings: readonly Finding[]): Finding[] {
    return findings.filter(({ code }) => {
      if (this.isFull(code)) return false;
      this.take(code);
      return true;
    });
  }
}

/** Findings with their places, limited per rule, and the counts of all findings. */
export interface FindingList {
  findings: Finding[];
  summary: FindingSummary;
}

export interface FindingSummary {
  /** Number of URLs: entries of sitemaps, lists and feeds. Rows of an index do not count. */
  entries: number;
  errors: number;
  warnings: number;
  hints: number;
  byCode: Record<string, number>;
  /** The number of errors and warnings that Search Console would report, by its names for them. */
  searchConsole: SearchConsoleCounts;
  /** The number of findings that were left out of all other counts, because they are known. Absent if none were. */
  known?: number;
}

/** What a file breaks: for each code, the number of places, and the most severe of their severities. */
export type FindingCounts = ReadonlyMap<string, { readonly severity: Severity; readonly count: number }>;

/** The more severe of two severities. */
export function worse(one: Severity, other: Severity): Severity {
  return SEVERITIES.indexOf(one) < SEVERITIES.indexOf(other) ? one : other;
}

/** The most severe first. */
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'hint'];

/** An empty list. */
export function noFindings(): FindingList {
  return {
    findings: [],
    summary: { entries: 0, errors: 0, warnings: 0, hints: 0, byCode: {}, searchConsole: {} },
  };
}

/**
 * Adds the findings of other files, or of another part of the same file, to a list.
 * @param atMost maximum number of findings per code
 */
export function mergeFindings(into: FindingList, { findings, summary }: FindingList, atMost: number): void {
  const room = new Room(atMost);
  for (const { code } of into.findings) room.take(code);
  for (const finding of room.admit(findings)) into.findings.push(finding);
  addSummary(into.summary, summary);
}

/** Adds the counts of other files, or of another part of the same file. */
export function addSummary(sums: FindingSummary, summary: FindingSummary): void {
  sums.entries += summary.entries;
  sums.errors += summary.errors;
  sums.warnings += summary.warnings;
  sums.hints += summary.hints;
  if (summary.known !== undefined) sums.known = (sums.known ?? 0) + summary.known;
  for (const [code, count] of Object.entries(summary.byCode)) {
    sums.byCode[code] = (sums.byCode[code] ?? 0) + count;
  }
  for (const [name, count] of Object.entries(summary.searchConsole)) {
    addNamed(sums.searchConsole, name, count);
  }
}
