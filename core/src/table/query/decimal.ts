/** The number that a decimal stands for, `0.8`, `.8` or `1.` among them; NaN for any other text. */
export function decimal(text: string): number {
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
}
