/** Parses a decimal number, including `0.8`, `.8` and `1.`; NaN for any other text. */
export function decimal(text: string): number {
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
}
