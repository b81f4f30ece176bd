import type { EXTENSIONS, ExtensionKind } from '../../protocol/extensions/extension-table.ts';
import type { SlotName } from '../../protocol/extensions/slots.ts';

/** An element's value: its text, or its attributes and children by name. Text beside attributes is named `value`. */
type Value = string | Values | readonly (string | Values)[];
export type Values = { readonly [name: string]: Value | undefined };

/** The local names of the tags directly inside another. */
type Inside<Owner extends string, Name = SlotName> = Name extends `${Owner}${':' | '@'}${infer Local}`
  ? Local extends `${string}${':' | '@'}${string}`
    ? never
    : Local
  : never;

/**
 * The values of an entry's extensions, named as in their schemas: decoded text without surrounding white space. An
 * element that may repeat has a list of values. Of any other element, the first counts; undefined if missing.
 */
export type Extensions = {
  [Kind in ExtensionKind as (typeof EXTENSIONS)[Kind]['plural']]: {
    readonly [Name in Inside<Kind>]?: Value | undefined;
  }[];
};

/** Whether UTF-8 `bytes[start, end)` contains more than `limit` code points. */
export function isLongerThan(bytes: Uint8Array, start: number, end: number, limit: number): boolean {
  if (end - start <= limit) return false;
  let codePoints = 0;
  for (let at = start; at < end; at++) if (((bytes[at] as number) & 0xc0) !== 0x80) codePoints++;
  return codePoints > limit;
}

/** The decimal number in `bytes[start, end)`: an optional sign, digits, an optional fraction; NaN for anything else. */
export function decimal(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  const negative = bytes[at] === 0x2d;
  if (negative || bytes[at] === 0x2b) at++;
  let value = 0;
  let scale = 0;
  let digits = 0;
  for (; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === 0x2e && scale === 0) {
      scale = 1;
      continue;
    }
    if (byte < 0x30 || byte > 0x39) return Number.NaN;
    value = value * 10 + byte - 0x30;
    scale *= 10;
    digits++;
  }
  if (digits === 0) return Number.NaN;
  return (negative ? -value : value) / (scale || 1);
}
