import type { FileFinding, Severity } from '@urlset/core/contract.ts';

/** The places in a file that break one rule. */
export interface FindingGroup {
  code: string;
  severity: Severity;
  /** The first places, to be listed. */
  places: readonly FileFinding[];
  /** The number of further places. */
  more: number;
}

/** How many places to list. More would push the next rule out of sight. */
const NAMED = 5;

/** Groups the findings of a file by rule and severity, in the order of their first occurrence. */
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
