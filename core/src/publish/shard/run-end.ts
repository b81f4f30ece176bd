/** The end of the run of equal values that begins at `from`, at most `to`. */
export function runEnd(values: Uint32Array, from: number, to: number): number {
  const value = values[from];
  let at = from + 1;
  while (at < to && values[at] === value) at++;
  return at;
}
