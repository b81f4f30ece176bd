import type { ValueChange } from '@urlset/core/contract.ts';

/** What may be done to the URLs of a list, in the order in which it is done. */
export const LIST_CHANGES = ['fragment', 'tracking', 'lower-host', 'strip-slash', 'encode'] as const;
export type ListChange = (typeof LIST_CHANGES)[number];

const CHANGES: Readonly<Record<ListChange, ValueChange>> = {
  fragment: { do: 'strip-fragment' },
  tracking: { do: 'strip-tracking' },
  'lower-host': { do: 'lower-case-host' },
  'strip-slash': { do: 'trailing-slash', add: false },
  encode: { do: 'percent-encode' },
};

/** Whether a change is among those that are asked for. */
export function isAsked(changes: readonly ValueChange[], name: ListChange): boolean {
  return changes.some((change) => change.do === CHANGES[name].do);
}

/** With, or without, one of them. */
export function withChange(
  changes: readonly ValueChange[],
  name: ListChange,
  wanted: boolean,
): ValueChange[] {
  return LIST_CHANGES.filter((one) => (one === name ? wanted : isAsked(changes, one))).map(
    (one) => CHANGES[one],
  );
}
