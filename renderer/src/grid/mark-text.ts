import type { GridMark, GridWords } from './grid-types.ts';

/** The text of a mark for screen readers. */
export function markText({ severity, reasons }: GridMark, words: GridWords): string {
  return `${words.severity[severity]}: ${reasons.map(({ title, text }) => `${title}. ${text}`).join(' ')}`;
}
