import type { FileFinding, Severity } from '@urlset/core/contract.ts';

/** The places of a file that break one rule. */
export interface FindingGroup {
  code: string;
  severity: Severity;
  /** The first of them, to be named. */
  places: readonly FileFinding[];
  /** Places beside those. */
  more: number;
}

/** More than these would hide the next rule. */
const NAMED = 5;

/** Findings about a file by rule and how grave it is there, in the order in which each comes first. */
export function groupFindings(findings: readonly FileFinding[]): FindingGroup[] {
  const groups = new Map<string, FileFinding[]>();
  for (const finding of findings) {
    const key = `${finding.code} ${finding.severity}`;
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const total = group.reduce((sum, { count = 1 }) => sum + count, 0);
    const places = group.slice(0, NAMED);
    return [{ code: first.code, severity: first.severity, places, more: total - places.length }];
  });
}
