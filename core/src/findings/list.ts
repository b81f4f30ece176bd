import type { FileFinding, Severity } from '../contract/values.ts';
import type { Project } from '../project/project.ts';
import { listsUrls, type ProjectFile } from '../project/project-file.ts';
import { RULES, ruleOf } from '../rules/registry.ts';
import type { Rule } from '../rules/rule.ts';
import { flagRules } from '../table/flag-rules.ts';
import { describe } from './describe.ts';
import { entryPlace } from './entry-place.ts';
import type { Finding } from './finding.ts';
import { LineIndex } from './line-index.ts';
import { Room } from './room.ts';

/** Findings with their places, so many of each rule, and how many there are in all. */
export interface FindingList {
  findings: Finding[];
  summary: FindingSummary;
}

interface FindingSummary {
  /** URLs: entries of sitemaps, lists and feeds. The rows of an index are none. */
  entries: number;
  errors: number;
  warnings: number;
  hints: number;
  byCode: Record<string, number>;
}

/**
 * Lists what the files of projects break, under the engines that each project shows, in the order of files
 * and places. Counting goes by the numbers that a project keeps; only what is listed is looked at again.
 * @param pathOf how a file is called
 * @param atMost findings listed of one code
 * @param now milliseconds since 1970, as the files were judged by
 */
export function listFindings(
  projects: readonly Project[],
  pathOf: (file: ProjectFile) => string,
  atMost: number,
  now: number,
): FindingList {
  const list: FindingList = {
    findings: [],
    summary: { entries: 0, errors: 0, warnings: 0, hints: 0, byCode: {} },
  };
  const room = new Room(atMost);
  for (const project of projects) {
    for (const file of project.files) {
      if (!file.present) continue;
      const found = new FileFindings(project, file, pathOf(file), room, list.summary, now).list();
      for (const finding of found) list.findings.push(finding);
      if (listsUrls(file)) list.summary.entries += file.order.length;
    }
  }
  return list;
}

/** The findings of one file. */
class FileFindings {
  readonly #project: Project;
  readonly #file: ProjectFile;
  readonly #path: string;
  readonly #room: Room;
  readonly #summary: FindingSummary;
  readonly #now: number;
  readonly #lines: LineIndex;
  readonly #findings: Finding[] = [];

  constructor(
    project: Project,
    file: ProjectFile,
    path: string,
    room: Room,
    summary: FindingSummary,
    now: number,
  ) {
    this.#project = project;
    this.#file = file;
    this.#path = path;
    this.#room = room;
    this.#summary = summary;
    this.#now = now;
    this.#lines = new LineIndex(file.block?.bytes ?? new Uint8Array(0));
  }

  list(): Finding[] {
    for (const finding of this.#file.findings) this.#ofFile(finding);
    const wanted = this.#countEntries();
    if (wanted.includes(1)) this.#ofEntries(wanted);
    // What is about the file as a whole stays in front: sorting is stable.
    return this.#findings.sort((a, b) => (a.offset ?? -1) - (b.offset ?? -1));
  }

  #ofFile({ code, severity, value, line, offset, length, count }: FileFinding): void {
    const rule = ruleOf(code);
    if (!rule || !this.#project.shownRules.shows(code)) return;
    this.#count(code, severity, count ?? 1);
    if (this.#room.isFull(code)) return;
    // Without a line the offset is none of the text: it counts the gzip's bytes.
    const at = line === null || offset === null ? null : this.#lines.at(offset);
    const place = { line: at?.line ?? null, column: at?.column ?? null, offset, length, entry: null };
    this.#add(describe(rule, { file: this.#path, severity, value, ...place, field: rule.field }));
  }

  /** Counts what entries break; which rules are still to be listed, by number. */
  #countEntries(): Uint8Array {
    const wanted = new Uint8Array(RULES.length);
    for (const [number, rule] of RULES.entries()) {
      const severity = this.#project.shownRules.severity(number);
      const count = this.#file.counts[number] ?? 0;
      if (severity === null || count === 0) continue;
      this.#count(rule.code, severity, count);
      if (!this.#room.isFull(rule.code)) wanted[number] = 1;
    }
    return wanted;
  }

  /** Lists the entries that break a wanted rule, until all of those are full. */
  #ofEntries(wanted: Uint8Array): void {
    const { table } = this.#project;
    const { order } = this.#file;
    let sets = this.#wantedSets(wanted);
    let flags = this.#wantedFlags(wanted);
    for (let at = 0; at < order.length; at++) {
      const id = order.at(at);
      const block = table.blockOf(id);
      const local = id - block.base;
      const broken = sets[block.columns.set[local] ?? 0] === 1 || ((block.flags[local] ?? 0) & flags) !== 0;
      if (!broken) continue;
      let full = false;
      for (const number of table.rules(id)) {
        const rule: Rule | undefined = RULES[number];
        if (!rule || wanted[number] !== 1) continue;
        this.#ofEntry(id, at, rule, number);
        if (!this.#room.isFull(rule.code)) continue;
        full = true;
        for (const [other, { code }] of RULES.entries()) if (code === rule.code) wanted[other] = 0;
      }
      if (!full) continue;
      if (!wanted.includes(1)) return;
      sets = this.#wantedSets(wanted);
      flags = this.#wantedFlags(wanted);
    }
  }

  #ofEntry(id: number, entry: number, rule: Rule, number: number): void {
    const place = entryPlace(this.#project, id, rule, this.#now);
    const { line, column } = this.#lines.at(place.offset);
    const severity = this.#project.shownRules.severity(number) ?? rule.severity;
    const field = rule.field ?? place.field ?? null;
    this.#add(describe(rule, { file: this.#path, severity, line, column, ...place, entry, field }));
  }

  /** By number of a set of rules: whether one of them is wanted. */
  #wantedSets(wanted: Uint8Array): Uint8Array {
    const { sets } = this.#project.table.sets;
    return Uint8Array.from(sets, (rules) => (rules.some((rule) => wanted[rule] === 1) ? 1 : 0));
  }

  /** The flags that stand for a wanted rule. */
  #wantedFlags(wanted: Uint8Array): number {
    let flags = 0;
    for (const [flag, rule] of flagRules(this.#file.kind)) if (wanted[rule] === 1) flags |= flag;
    return flags;
  }

  #count(code: string, severity: Severity, count: number): void {
    const summary = this.#summary;
    summary.byCode[code] = (summary.byCode[code] ?? 0) + count;
    if (severity === 'error') summary.errors += count;
    else if (severity === 'warning') summary.warnings += count;
    else summary.hints += count;
  }

  #add(finding: Finding): void {
    this.#findings.push(finding);
    this.#room.take(finding.code);
  }
}
