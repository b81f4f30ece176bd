import type { GridMark, GridWords } from './grid-types.ts';

/** What a mark says to a screen reader. */
export function markText({ severity, reasons }: GridMark, words: GridWords): string {
  return `${words.severity[severity]}: ${reasons.map(({ title, text }) => `${title}. ${text}`).join(' ')}`;
}
