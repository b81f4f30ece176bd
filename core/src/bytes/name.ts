import { isUtf8 } from './characters.ts';

/** Name characters beyond ASCII. https://www.w3.org/TR/xml/#NT-NameStartChar */
const LETTERS =
  '\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f'.concat(
    '\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}',
  );
const PART = `[A-Z_a-z${LETTERS}][A-Z_a-z${LETTERS}.0-9\\xb7\\u0300-\\u036f\\u203f-\\u2040-]*`;
const QUALIFIED = new RegExp(`^${PART}(?::${PART})?$`, 'u');

const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });

/** A problem with a name, as findings name it; '' if the name is valid. */
export type NameFault = '' | 'bad-name' | 'not-utf8';

/**
 * Checks that `bytes[start, end)` is a name, or two names joined by a colon. The caller has already ruled out ASCII
 * characters that no name can hold. https://www.w3.org/TR/xml-names/#ns-qualnames
 */
export function nameFault(bytes: Uint8Array, start: number, end: number): NameFault {
  if (!isUtf8(bytes, start, end)) return 'not-utf8';
  // `TextDecoder` does not accept shared memory.
  return QUALIFIED.test(DECODER.decode(bytes.slice(start, end))) ? '' : 'bad-name';
}
