import { ruleNumber } from '../../rules/registry.ts';

/** Rules that an entry breaks whose XML cannot stand in a shard as it is. */
export const ILL_FORMED: readonly number[] = [
  ruleNumber('xml-not-well-formed'),
  ruleNumber('not-utf8'),
  ruleNumber('unescaped-character'),
];

/** Rules that a loc breaks which is no URL as it stands. */
export const NOT_ABSOLUTE: number = ruleNumber('loc-not-absolute');
export const INVALID_HOST: number = ruleNumber('loc-invalid-host');
