import type { BundleSettings } from '@urlset/core/contract.ts';
import { NamePattern } from '@urlset/core/publish/shard/name-pattern.ts';
import { type Policy, parsePolicy } from '@urlset/core/publish/shard/policy.ts';

/** What entries can be split by, in the order of the menu. `fill` is not here, because it splits only by size. */
export const SPLITS = ['section', 'locale', 'month', 'changed', 'pattern', 'as-opened'] as const;
export type Split = (typeof SPLITS)[number];

const STARTS: Readonly<Record<Split, string>> = {
  section: 'section:1',
  locale: 'locale',
  month: 'month',
  changed: 'changed:1000',
  pattern: 'pattern://[^/]+/(?<part>[^/?]+)',
  'as-opened': 'as-opened',
};

export function startOf(split: Split): string {
  return STARTS[split];
}

/** The policies other than `fill`. */
export function splitsOf({ policies }: BundleSettings): string[] {
  return policies.filter((policy) => policy !== 'fill');
}

/** The kind of a policy (`as-opened` if unknown), and its argument as typed; '' if none. */
export function readSplit(policy: string): { split: Split; argument: string } {
  const colon = policy.indexOf(':');
  const name = colon < 0 ? policy : policy.slice(0, colon);
  const split = SPLITS.find((known) => known === name) ?? 'as-opened';
  return { split, argument: colon < 0 ? '' : policy.slice(colon + 1) };
}

/** The depth and minimum number of entries of sections, from `DEPTH:MINIMUM`; '1' for a missing one. */
export function readSection(argument: string): { depth: string; minimum: string } {
  const [depth = '1', minimum = '1'] = argument.split(':');
  return { depth: depth || '1', minimum: minimum || '1' };
}

/**
 * Returns settings that split by these policies or, if there are none, only at the limits. Drops all renames, and the
 * name pattern if it does not fit the new policies.
 */
export function withSplits(settings: BundleSettings, splits: readonly string[]): BundleSettings {
  const policies = splits.length === 0 ? ['fill'] : [...splits];
  const names = settings.names !== null && fits(settings.names, policies) ? settings.names : null;
  return { ...settings, single: false, policies, names, renames: {} };
}

function fits(names: string, policies: readonly string[]): boolean {
  try {
    new NamePattern(
      names,
      policies.map((policy): Policy => parsePolicy(policy)),
    );
    return true;
  } catch {
    return false;
  }
}
