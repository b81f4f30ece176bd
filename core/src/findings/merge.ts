import { addNamed } from '../project/search-console.ts';
import type { FindingList } from './list.ts';
import { Room } from './room.ts';

/** A list of nothing yet. */
export function noFindings(): FindingList {
  return {
    findings: [],
    summary: { entries: 0, errors: 0, warnings: 0, hints: 0, byCode: {}, searchConsole: {} },
  };
}

/**
 * Adds to a list what another found of other files, or of another part of its file.
 * @param atMost findings listed of one code
 */
export function mergeFindings(into: FindingList, { findings, summary }: FindingList, atMost: number): void {
  const room = new Room(atMost);
  for (const { code } of into.findings) room.take(code);
  for (const finding of findings) {
    if (room.isFull(finding.code)) continue;
    room.take(finding.code);
    into.findings.push(finding);
  }
  const sums = into.summary;
  sums.entries += summary.entries;
  sums.errors += summary.errors;
  sums.warnings += summary.warnings;
  sums.hints += summary.hints;
  for (const [code, count] of Object.entries(summary.byCode)) {
    sums.byCode[code] = (sums.byCode[code] ?? 0) + count;
  }
  for (const [name, count] of Object.entries(summary.searchConsole)) {
    addNamed(sums.searchConsole, name, count);
  }
}
