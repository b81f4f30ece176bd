import type { RefusedRow } from '../contract/lists.ts';
import { isUrlText } from '../protocol/url-line.ts';

const ABSOLUTE = /^https?:\/\/\S/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d+(?:\/|$))/i;
/** What a decoder emits for invalid bytes. */
const REPLACEMENT = '\ufffd';

/**
 * The loc in a cell; null if it has none, and {@link whyNoLoc} says why. An absolute URL stays as typed, even if it is
 * invalid: the rules report that.
 * @param base the base for relative URLs
 */
export function locIn(cell: string, base: string | null): string | null {
  const text = cell.trim();
  if (text.includes(REPLACEMENT)) return null;
  if (ABSOLUTE.test(text)) return text;
  if (text === '' || SCHEME.test(text)) return null;
  if (base !== null) return isReference(text) ? resolved(text, base) : null;
  return isUrlText(text) ? text : null;
}

/** Why a cell does not have a loc. Call it only if {@link locIn} returned null. */
export function whyNoLoc(cell: string): RefusedRow['reason'] {
  const text = cell.trim();
  if (text === '') return 'no-loc';
  if (text.includes(REPLACEMENT)) return 'bad-bytes';
  if (/^[=+@]/.test(text)) return 'formula';
  if (SCHEME.test(text)) return 'scheme';
  return isReference(text) && /^[./?]|\//.test(text) ? 'relative' : 'no-url';
}

/** Whether a text may be the relative URL of a page: one word, or a path with spaces. */
function isReference(text: string): boolean {
  return !/^[=+@]/.test(text) && (!/\s/.test(text) || /^\.{0,2}\//.test(text));
}

function resolved(text: string, base: string): string | null {
  // A host without its scheme.
  const reference = /^www\.[^/]+\.[^/]/i.test(text) ? `//${text}` : text;
  try {
    return new URL(reference, base).href;
  } catch {
    return null;
  }
}
