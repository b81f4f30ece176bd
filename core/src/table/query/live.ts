import { LIVE_STATES, type LiveState } from '../pages/live-state.ts';
import { decimal, readComparison } from './comparison.ts';

/**
 * More words of `live:`: for any error, for pages with or without a result, for results of an earlier loc, and for
 * pages that changed since the previous check.
 */
const OTHERS = ['error', 'checked', 'unchecked', 'old', 'broke', 'mended'] as const;
/** The words that `live:` takes. It also takes a status (`404`, `5xx`), a time (`>1s`) and a size (`>2mb`). */
export const LIVE_WORDS = [...LIVE_STATES, ...OTHERS] as const;
type LiveWord = (typeof LIVE_WORDS)[number];

/** What `live:` asks for. Times are in milliseconds, sizes in bytes. */
export type Live =
  | { readonly kind: 'word'; readonly word: LiveWord }
  | { readonly kind: 'status'; readonly from: number; readonly to: number }
  | { readonly kind: 'ms' | 'bytes'; holds(value: number): boolean };

const ERRORS: ReadonlySet<LiveState> = new Set(['client-error', 'server-error', 'unreachable']);
const UNITS = { ms: ['ms', 1], s: ['ms', 1000], kb: ['bytes', 1024], mb: ['bytes', 1024 * 1024] } as const;

/** Whether `live:error` finds pages in a state. */
export function isLiveError(state: LiveState): boolean {
  return ERRORS.has(state);
}

/** Reads a value of `live:`; null if it is not one. */
export function readLive(text: string): Live | null {
  const value = text.toLowerCase();
  const word = LIVE_WORDS.find((one) => one === value);
  if (word !== undefined) return { kind: 'word', word };
  const [, hundred, rest] = /^([1-9])(\d\d|xx)$/.exec(value) ?? [];
  if (hundred !== undefined && rest !== undefined) {
    const from = Number(hundred) * 100 + (rest === 'xx' ? 0 : Number(rest));
    return { kind: 'status', from, to: rest === 'xx' ? from + 99 : from };
  }
  return readMeasure(value);
}

/** Reads `>1s`, `<=200ms`, `>2mb` or `1s..3s`. */
function readMeasure(text: string): Live | null {
  const { comparison, operands } = readComparison(text);
  const read = operands.map(({ text: operand }) => {
    const [, number = '', unit = ''] = /^([\d.]+)(ms|s|kb|mb)$/.exec(operand) ?? [];
    const known = Object.entries(UNITS).find(([name]) => name === unit)?.[1];
    const amount = decimal(number);
    return known === undefined || Number.isNaN(amount) ? null : { kind: known[0], amount: amount * known[1] };
  });
  const [first, last = first] = read;
  if (!first || !last || first.kind !== last.kind) return null;
  const from = first.amount;
  const to = last.amount;
  const tests = {
    '=': (value: number) => value === from,
    '<': (value: number) => value < from,
    '<=': (value: number) => value <= from,
    '>': (value: number) => value > from,
    '>=': (value: number) => value >= from,
    '..': (value: number) => value >= from && value <= to,
  };
  return from > to ? null : { kind: first.kind, holds: tests[comparison.operator] };
}
