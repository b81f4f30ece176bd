import type { FileKind } from '../contract/values.ts';
import { FLAG } from '../rules/entry-flags.ts';
import { ruleNumber } from '../rules/registry.ts';

/** Bits of `flags` for the rows of an index. They reuse the bits of alternates, which rows do not have. */
export const ROW_FLAG = {
  /** The file that the row names is itself an index. */
  nested: FLAG.notReciprocal,
  /** The row names its own index, or an index that leads back to it. */
  cycle: FLAG.setDiffers,
  /** The row's lastmod is older than the newest one in the sitemap that it names. */
  stale: FLAG.labelConflict,
  /** The file that the row names does not exist. */
  missing: FLAG.noXDefault,
  /** The file that the row names is not a sitemap. */
  wrong: FLAG.namesUnlisted,
} as const;

type FlagRules = readonly (readonly [flag: number, rule: number])[];

const OF_ENTRIES: FlagRules = [
  [FLAG.duplicate, ruleNumber('duplicate-loc')],
  [FLAG.otherHost, ruleNumber('loc-other-host')],
  [FLAG.outsideScope, ruleNumber('loc-outside-scope')],
  [FLAG.equivalent, ruleNumber('equivalent-loc')],
  [FLAG.otherScheme, ruleNumber('mixed-scheme')],
  [FLAG.crossSubmission, ruleNumber('cross-submission-needed')],
  [FLAG.blockedByRobots, ruleNumber('robots-blocks-url')],
  [FLAG.notReciprocal, ruleNumber('hreflang-not-reciprocal')],
  [FLAG.setDiffers, ruleNumber('hreflang-set-differs')],
  [FLAG.labelConflict, ruleNumber('hreflang-label-conflict')],
  [FLAG.noXDefault, ruleNumber('hreflang-no-x-default')],
];

const OF_ROWS: FlagRules = [
  [FLAG.duplicate, ruleNumber('duplicate-loc')],
  [FLAG.otherHost, ruleNumber('index-other-host')],
  [FLAG.outsideScope, ruleNumber('index-child-scope')],
  [FLAG.equivalent, ruleNumber('equivalent-loc')],
  [FLAG.otherScheme, ruleNumber('mixed-scheme')],
  [ROW_FLAG.nested, ruleNumber('index-nested')],
  [ROW_FLAG.cycle, ruleNumber('index-cycle')],
  [ROW_FLAG.stale, ruleNumber('index-lastmod-stale')],
  [ROW_FLAG.missing, ruleNumber('index-child-missing', 'hint')],
  [ROW_FLAG.wrong, ruleNumber('index-child-missing', 'error')],
];

/** Which bit of an entry's flags belongs to which rule. That depends on the kind of file that lists the entry. */
export function flagRules(kind: FileKind): FlagRules {
  return kind === 'sitemapindex' ? OF_ROWS : OF_ENTRIES;
}

/** The bits that belong to rules, in files of any kind. */
export const JUDGED_FLAGS: number = [...OF_ENTRIES, ...OF_ROWS].reduce((bits, [flag]) => bits | flag, 0);

/** The bits that depend on the publish location. */
export const PLACE_FLAGS = FLAG.otherHost | FLAG.outsideScope | FLAG.crossSubmission | FLAG.blockedByRobots;

/** The bits that depend on the entries named by an entry's alternates. */
export const CLUSTER_FLAGS =
  FLAG.notReciprocal | FLAG.setDiffers | FLAG.labelConflict | FLAG.noXDefault | FLAG.namesUnlisted;

/** The bits of an index's row that depend on the file that the row names. */
export const CHILD_FLAGS =
  ROW_FLAG.nested | ROW_FLAG.cycle | ROW_FLAG.stale | ROW_FLAG.missing | ROW_FLAG.wrong;
