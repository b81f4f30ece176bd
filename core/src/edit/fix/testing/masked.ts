import { ruleOf } from '../../../rules/registry.ts';
import type { Rule } from '../../../rules/rule.ts';

interface Masked {
  /** The rule whose findings are fixed. */
  fixed: string;
  /** Whether a rule may have been broken before without a finding. */
  reveals: (rule: Rule) => boolean;
  why: string;
}

const is =
  (...codes: string[]) =>
  (rule: Rule) =>
    codes.includes(rule.code);

/** Codes that concern locs but do not belong to the loc field. */
const LOC_CODES: ReadonlySet<string> = new Set([
  'duplicate-loc',
  'mixed-scheme',
  'mixed-www',
  'several-hosts',
  'wrong-child',
]);

const OF_EXTENSIONS = /^(extension|image|video|news|hreflang)-/;

/** Findings that appear once another is fixed. The faults existed before, but the other finding hid them. */
const MASKED: readonly Masked[] = [
  {
    fixed: 'xml-not-well-formed',
    reveals: () => true,
    why: 'The reader did not read content behind a break or within mismatched tags.',
  },
  {
    fixed: 'wrong-namespace',
    reveals: () => true,
    why: 'A root with an undeclared prefix is not a sitemap yet, so its content is not judged as one.',
  },
  {
    fixed: 'wrong-extension-namespace',
    reveals: ({ code }) => OF_EXTENSIONS.test(code),
    why: 'An element of an unknown namespace is not judged as an image, a video, news or a link.',
  },
  {
    fixed: 'extension-misplaced',
    reveals: ({ code }) => OF_EXTENSIONS.test(code),
    why: 'A tag outside its image, video or news is not judged as part of one.',
  },
  {
    fixed: 'not-utf8',
    reveals: is('loc-bad-percent-escape'),
    why: 'A byte that is not UTF-8 stays the same byte when it is percent-encoded.',
  },
  {
    fixed: 'loc-count',
    reveals: ({ field, code }) => field === 'loc' || LOC_CODES.has(code),
    why: 'Only the first loc of an entry is judged; the others become entries.',
  },
  {
    fixed: 'lastmod-invalid',
    reveals: is('lastmod-date-only', 'lastmod-future', 'lastmod-uniform', 'index-lastmod-stale'),
    why: 'A date that cannot be read has neither a place in time nor a precision.',
  },
  {
    fixed: 'hreflang-invalid-code',
    reveals: is('hreflang-label-conflict', 'hreflang-set-differs'),
    why: 'An invalid code does not label a page, so it does not contradict other labels.',
  },
  {
    fixed: 'loc-not-absolute',
    reveals: is(
      'mixed-www',
      'mixed-scheme',
      'several-hosts',
      'loc-other-host',
      'equivalent-loc',
      'duplicate-loc',
    ),
    why: 'A loc without a host cannot be compared with others.',
  },
];

/** Whether findings with this code may appear when the `fixed` rules are fixed. */
export function isMasked(code: string, fixed: ReadonlySet<string>): boolean {
  const rule = ruleOf(code);
  return rule !== null && MASKED.some((row) => fixed.has(row.fixed) && row.reveals(rule));
}
