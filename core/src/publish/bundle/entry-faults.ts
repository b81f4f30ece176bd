import { ruleNumber } from '../../rules/registry.ts';

/** Rules whose violations keep an entry's XML from being copied into a shard. */
export const ILL_FORMED: readonly number[] = [
  ruleNumber('xml-not-well-formed'),
  ruleNumber('not-utf8'),
  ruleNumber('unescaped-character'),
];

/** Rules about locs that are not absolute URLs. */
export const NOT_ABSOLUTE: number = ruleNumber('loc-not-absolute');
export const INVALID_HOST: number = ruleNumber('loc-invalid-host');
