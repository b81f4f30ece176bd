import type { Severity } from '../contract/values.ts';
import { addNamed, type SearchConsoleCounts } from '../project/counts/search-console.ts';
import type { Finding } from './finding.ts';

/** Room for the findings of each code, up to a maximum. */
export class Room {
  readonly #atMost: number;
  readonly #perFile: number;
  readonly #byCode = new Map<string, CodeRoom>();

  /**
   * @param atMost maximum number of findings per code
   * @param perFile number of findings per code and file for which there is always room
   */
  constructor(atMost: number, perFile = 0) {
    this.#atMost = atMost;
    this.#perFile = perFile;
  }

  /** Begins another file. The findings that follow are about that file. */
  beginFile(): void {
    for (const room of this.#byCode.values()) room.leftInFile = this.#perFile;
  }

  of(code: string): CodeRoom {
    const known = this.#byCode.get(code);
    if (known !== undefined) return known;
    const room = new CodeRoom(this.#atMost, this.#perFile);
    this.#byCode.set(code, room);
    return room;
  }

  /** Takes the findings for which there is room. */
  admit<Listed extends Finding>(findings: readonly Listed[]): Listed[] {
    return findings.filter(({ code }) => {
      const room = this.of(code);
      if (room.isFull) return false;
      room.take();
      return true;
    });
  }
}

/** Room for the findings of one code. */
export class CodeRoom {
  leftInFile: number;
  #leftInAll: number;

  constructor(leftInAll: number, leftInFile: number) {
    this.#leftInAll = leftInAll;
    this.leftInFile = leftInFile;
  }

  get isFull(): boolean {
    return this.left <= 0;
  }

  /** The number of findings that can still be listed; 0 or less if the list is full. */
  get left(): number {
    return Math.max(this.#leftInAll, this.leftInFile);
  }

  take(): void {
    this.#leftInAll--;
    this.leftInFile--;
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
  /** The number of errors and warnings that Search Console would report, by the names that it uses. */
  searchConsole: SearchConsoleCounts;
  /** The number of known places, which the counts by code and severity leave out. Absent if none. */
  known?: number;
}

/** The rules that a file breaks: for each code, the number of places, and the most severe of their severities. */
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
  for (const { code } of into.findings) room.of(code).take();
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
