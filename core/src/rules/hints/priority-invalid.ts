import { encodeUtf8 } from '../../bytes/text.ts';
import { ALL, type Rule } from '../rule.ts';

const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;

export const priorityInvalid = {
  code: 'priority-invalid',
  severity: 'error',
  engines: ALL,
  scope: 'field',
  field: 'priority',
  title: 'Priority out of range',
  text: 'Priority must be a number from 0.0 to 1.0, with a decimal point. Search Console: “Invalid tag value”.',
  source: 'https://www.sitemaps.org/protocol.html#prioritydef',
  searchConsole: 'Invalid tag value',
  fix: writePoint,
  unsafeFix: nearestPriority,
} as const satisfies Rule;

/** In the column: an entry without a priority. */
export const NO_PRIORITY = 255;
/** In the column: an invalid priority. */
export const NOT_A_PRIORITY = 254;
/** Ten to the power of the decimal places that matter in a double; further digits are ignored. */
const MOST_SCALE = 1e15;

/** The value for the column: hundredths, or {@link NOT_A_PRIORITY}. */
export function readPriority(bytes: Uint8Array, start: number, end: number): number {
  // Fast path for the most common form: `0.8`.
  if (end - start === 3 && bytes[start] === ZERO && bytes[start + 1] === POINT) {
    const tenths = (bytes[start + 2] as number) - ZERO;
    return tenths >= 0 && tenths <= 9 ? tenths * 10 : NOT_A_PRIORITY;
  }
  let value = 0;
  let scale = 0;
  let digits = 0;
  let at = start;
  const isNegative = bytes[at] === MINUS;
  if (isNegative || bytes[at] === PLUS) at++;
  for (; at < end; at++) {
    const byte = bytes[at] as number;
    const digit = byte - ZERO;
    if (digit >= 0 && digit <= 9) {
      digits++;
      if (scale >= MOST_SCALE) continue;
      value = value * 10 + digit;
      scale *= 10;
    } else if (byte === POINT && scale === 0) scale = 1;
    else break;
  }
  const number = scale === 0 ? value : value / scale;
  return at === end && digits > 0 && number <= (isNegative ? 0 : 1)
    ? Math.round(number * 100)
    : NOT_A_PRIORITY;
}

/** Replaces a comma with a point; clears an empty value. */
function writePoint(value: string): string | null {
  if (value === '') return '';
  const written = value.replace(',', '.');
  return readsAsPriority(written) ? written : null;
}

/** Moves a number into the range, rounds it to hundredths, and converts a percentage. */
function nearestPriority(value: string): string | null {
  const [, digits = '', percent = ''] = /^([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)) ?(%?)$/.exec(value) ?? [];
  if (digits === '') return null;
  const number = Number(digits.replace(',', '.')) / (percent === '' ? 1 : 100);
  if (number <= 0) return '0.0';
  return number >= 1 ? '1.0' : number.toFixed(2).replace(/(\.\d)0$/, '$1');
}

function readsAsPriority(text: string): boolean {
  const bytes = encodeUtf8(text);
  return readPriority(bytes, 0, bytes.length) !== NOT_A_PRIORITY;
}
