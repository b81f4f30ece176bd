import type { ValueChange } from '@urlset/core/contract.ts';

/** The changes that can be made to the URLs of a list, in the order in which they apply. */
export const LIST_CHANGES = ['fragment', 'tracking', 'lower-host', 'strip-slash', 'encode'] as const;
export type ListChange = (typeof LIST_CHANGES)[number];

const CHANGES: Readonly<Record<ListChange, ValueChange>> = {
  fragment: { do: 'strip-fragment' },
  tracking: { do: 'strip-tracking' },
  'lower-host': { do: 'lower-case-host' },
  'strip-slash': { do: 'trailing-slash', add: false },
  encode: { do: 'percent-encode' },
};

/** Whether the user chose this change. */
export function isAsked(changes: readonly ValueChange[], name: ListChange): boolean {
  return changes.some((change) => change.do === CHANGES[name].do);
}

/** Adds or removes one of the changes. */
export function withChange(
  changes: readonly ValueChange[],
  name: ListChange,
  wanted: boolean,
): ValueChange[] {
  return LIST_CHANGES.filter((one) => (one === name ? wanted : isAsked(changes, one))).map(
    (one) => CHANGES[one],
  );
}
