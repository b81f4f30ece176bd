import type {
  FileSummary,
  FindingCount,
  MutedRule,
  ProjectSummary,
  TaskProgress,
} from '../contract/values.ts';
import { hasFix } from '../fix/fix-edits.ts';
import { RULES } from '../rules/registry.ts';
import { ShownRules } from '../rules/shown.ts';
import { describeTarget } from './describe-target.ts';
import { firstOrigin } from './first-origin.ts';
import type { Project } from './project.ts';
import { isDirty, listsUrls, type ProjectFile } from './project-file.ts';

const SEVERITIES = ['error', 'warning', 'hint'] as const;

interface ShownRule {
  number: number;
  code: string;
  severity: FindingCount['severity'];
}

/** Everything the window shows of the project but its rows. */
export function summarise(project: Project, tasks: readonly TaskProgress[]): ProjectSummary {
  const files = project.files.filter((file) => file.present);
  const { index } = project;
  const ordered = index ? [index, ...files.filter((file) => file !== index)] : files;
  const { undo, redo } = project.history;
  const shown = numbered(project.shownRules);
  return {
    revision: project.revision,
    order: project.order,
    open: files.length > 0,
    name: ordered[0]?.name ?? '',
    index: index?.present ? index.id : null,
    files: ordered.map((file) => summariseFile(file, project.shownRules, shown)),
    entries: files.reduce((sum, file) => sum + (listsUrls(file) ? file.order.length : 0), 0),
    origin: firstOrigin(project),
    findings: countFindings(files, project.shownRules, shown),
    muted: countMuted(files, project.shownRules),
    undo: undo?.label ?? null,
    redo: redo?.label ?? null,
    dirty: project.dirty,
    publishLocation: project.publishLocation,
    bundle: project.bundle,
    target: project.target === null ? null : describeTarget(project.target),
    tasks: [...tasks],
  };
}

/** The rules that are shown, by their numbers: of thousands of files each, it is worth finding them once. */
function numbered(rules: ShownRules): ShownRule[] {
  return RULES.flatMap(({ code }, number) => {
    const severity = rules.severity(number);
    return severity === null ? [] : [{ number, code, severity }];
  });
}

function summariseFile(file: ProjectFile, rules: ShownRules, shown: readonly ShownRule[]): FileSummary {
  let errors = 0;
  let warnings = 0;
  // Of tens of thousands that an index names most may never have been read.
  for (const { number, severity } of file.block === null ? [] : shown) {
    if (severity === 'error') errors += file.counts[number] ?? 0;
    else if (severity === 'warning') warnings += file.counts[number] ?? 0;
  }
  const findings = file.findings.filter(({ code }) => rules.shows(code));
  for (const finding of findings) {
    if (finding.severity === 'error') errors += finding.count ?? 1;
    else if (finding.severity === 'warning') warnings += finding.count ?? 1;
  }
  return {
    id: file.id,
    name: file.name,
    kind: file.kind,
    gzip: file.gzip,
    state: file.state,
    entries: file.order.length,
    bytes: file.bytes,
    dirty: isDirty(file),
    untitled: file.untitled,
    damaged: file.damaged,
    errors,
    warnings,
    findings,
    problem: file.problem,
  };
}

/** By rule and how grave it is there, over all files, the gravest first and then the most frequent. */
function countFindings(
  files: readonly ProjectFile[],
  rules: ShownRules,
  shown: readonly ShownRule[],
): FindingCount[] {
  const counts = new Map<string, FindingCount>();
  const add = (code: string, severity: FindingCount['severity'], count: number) => {
    const key = `${code} ${severity}`;
    const known = counts.get(key);
    if (known) known.count += count;
    else if (count > 0) counts.set(key, { code, severity, count, fixable: hasFix(code) });
  };
  const read = files.filter(({ block }) => block !== null);
  for (const { number, code, severity } of shown) {
    let count = 0;
    for (const file of read) count += file.counts[number] ?? 0;
    add(code, severity, count);
  }
  for (const file of files) {
    for (const finding of file.findings) {
      if (rules.shows(finding.code)) add(finding.code, finding.severity, finding.count ?? 1);
    }
  }
  return [...counts.values()].sort(
    (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.count - a.count,
  );
}

/** The muted rules, by code, with the findings that are not shown for that alone. */
function countMuted(files: readonly ProjectFile[], { engine, muted }: ShownRules): MutedRule[] {
  if (muted.length === 0) return [];
  const heard = new ShownRules(engine);
  const counts = new Map(muted.map((code) => [code, 0]));
  const add = (code: string, count: number) => {
    const before = counts.get(code);
    if (before !== undefined) counts.set(code, before + count);
  };
  for (const { number, code } of numbered(heard)) {
    if (counts.has(code)) for (const file of files) add(code, file.counts[number] ?? 0);
  }
  for (const file of files) {
    for (const { code, count = 1 } of file.findings) if (heard.shows(code)) add(code, count);
  }
  return [...counts].map(([code, count]) => ({ code, count }));
}
