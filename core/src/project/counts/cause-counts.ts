import type { Steps } from '../../bytes/steps.ts';
import type { FileKind, FollowingCount } from '../../contract/values.ts';
import { FOLLOWER_NUMBERS } from '../../rules/causes.ts';
import { FLAG } from '../../rules/entry-flags.ts';
import { NO_RULES } from '../../rules/finding-sets.ts';
import { RULES } from '../../rules/registry.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { flagRules, JUDGED_FLAGS } from '../../table/flag-rules.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { UrlTable } from '../../table/url-table.ts';

/** Entries per step: well under a millisecond. */
const STEP = 65_536;
/** One more than the greatest value of `flags`. */
const FLAGS = 65_536;

/** By `cause * RULES.length + follower`: how many findings of rule `follower` follow from findings of rule `cause`. */
type Pairs = ReadonlyMap<number, number>;

/**
 * Counts the findings that follow from others, see `rules/causes.ts`. A finding follows if its entry also breaks the
 * rule of the cause. Entries are grouped by set of rules and flags. A file is counted again only if its counts changed.
 */
export class CauseCounts {
  readonly #known = new WeakMap<ProjectFile, { readonly counted: number; readonly pairs: Pairs }>();

  /** Counts the findings that follow from others, for each pair of shown rules, the most frequent pair first. */
  *count({ table, files, shownRules }: ProjectData): Steps<FollowingCount[]> {
    const totals = new Map<string, FollowingCount>();
    const blocks = blocksByFile(table.blocks);
    const known = new Map<FileKind, Roles>();
    const rolesOf = (kind: FileKind) => {
      const roles = known.get(kind) ?? rolesFor(table, kind);
      known.set(kind, roles);
      return roles;
    };
    for (const file of files) {
      if (!file.present || file.counted === 0) continue;
      const pairs = yield* this.#pairsOf(table, file, blocks[file.id] ?? [], rolesOf);
      for (const [pair, count] of pairs) {
        const [by, of] = [Math.floor(pair / RULES.length), pair % RULES.length];
        const [cause, code] = [RULES[by]?.code, RULES[of]?.code];
        if (cause === undefined || code === undefined) continue;
        if (shownRules.severity(by) === null || shownRules.severity(of) === null) continue;
        const key = `${cause} ${code}`;
        totals.set(key, { code, cause, count: (totals.get(key)?.count ?? 0) + count });
      }
    }
    return [...totals.values()].sort((a, b) => b.count - a.count);
  }

  *#pairsOf(
    table: UrlTable,
    file: ProjectFile,
    blocks: readonly EntryBlock[],
    rolesOf: (kind: FileKind) => Roles,
  ): Steps<Pairs> {
    const known = this.#known.get(file);
    if (known?.counted === file.counted) return known.pairs;
    // An edit between two steps makes the result outdated, and the next call counts again.
    const { counted } = file;
    const entries = new Map<number, number>();
    const roles = rolesOf(file.kind);
    for (const block of blocks)
      for (let from = 0; from < block.columns.count; from += STEP) {
        countAlike(block, roles, from, Math.min(from + STEP, block.columns.count), entries);
        yield;
      }
    const pairs = pairsOf(table, file, entries);
    this.#known.set(file, { counted, pairs });
    return pairs;
  }
}

/** Bits for what an entry's rules and flags say about it. Findings can follow from others only if all bits are set. */
const ROLE = { cause: 1, follower: 2, present: 4 } as const;
const WANTED = ROLE.cause | ROLE.follower | ROLE.present;
const ROLES: readonly number[] = RULES.map((_, rule) => {
  const isFollower = [...FOLLOWER_NUMBERS.values()].some((followers) => followers.includes(rule));
  return (FOLLOWER_NUMBERS.has(rule) ? ROLE.cause : 0) | (isFollower ? ROLE.follower : 0);
});

/** The bits of {@link ROLE} by the number of a set, and by flags. */
interface Roles {
  readonly ofSets: Uint8Array;
  readonly ofFlags: Uint8Array;
}

function rolesFor({ sets }: UrlTable, kind: FileKind): Roles {
  const rolesOf = (rules: readonly number[]) => rules.reduce((bits, rule) => bits | (ROLES[rule] ?? 0), 0);
  const ofFlags = new Uint8Array(FLAGS);
  for (const [flag, rule] of [...flagRules(kind), [FLAG.present, -1] as const]) {
    const role = rule < 0 ? ROLE.present : rolesOf([rule]);
    for (let flags = flag; role > 0 && flags < FLAGS; flags = (flags + 1) | flag)
      ofFlags[flags] = (ofFlags[flags] as number) | role;
  }
  return { ofSets: Uint8Array.from(sets.sets, ({ rules }) => rolesOf(rules)), ofFlags };
}

/** Counts the entries at places `[from, to)` of a block in which findings can follow from others, by set and flags. */
function countAlike(
  { columns: { set }, flags }: EntryBlock,
  { ofSets, ofFlags }: Roles,
  from: number,
  to: number,
  entries: Map<number, number>,
): void {
  const wanted = WANTED;
  const judged = JUDGED_FLAGS;
  let known = 0;
  let count = 0;
  for (let local = from; local < to; local++) {
    const bits = flags[local] as number;
    const number = set[local] as number;
    if (((ofSets[number] as number) | (ofFlags[bits] as number)) !== wanted) continue;
    const key = number * FLAGS + (bits & judged);
    if (key !== known) {
      if (count > 0) entries.set(known, (entries.get(known) ?? 0) + count);
      known = key;
      count = 0;
    }
    count++;
  }
  if (count > 0) entries.set(known, (entries.get(known) ?? 0) + count);
}

function pairsOf({ sets }: UrlTable, { kind }: ProjectFile, entries: ReadonlyMap<number, number>): Pairs {
  const pairs = new Map<number, number>();
  for (const [key, count] of entries) {
    const { rules, places } = sets.sets[Math.floor(key / FLAGS)] ?? NO_RULES;
    const broken = new Map(rules.map((rule, at) => [rule, places?.[at] ?? 1]));
    for (const [flag, rule] of flagRules(kind))
      if (((key % FLAGS) & flag) !== 0) broken.set(rule, (broken.get(rule) ?? 0) + 1);
    for (const cause of broken.keys())
      for (const follower of FOLLOWER_NUMBERS.get(cause) ?? []) {
        const found = broken.get(follower);
        if (found === undefined) continue;
        const pair = cause * RULES.length + follower;
        pairs.set(pair, (pairs.get(pair) ?? 0) + found * count);
      }
  }
  return pairs;
}

function blocksByFile(blocks: readonly EntryBlock[]): EntryBlock[][] {
  const byFile: EntryBlock[][] = [];
  for (const block of blocks) {
    const known = byFile[block.file];
    if (known) known.push(block);
    else if (block.file >= 0) byFile[block.file] = [block];
  }
  return byFile;
}
