/** A share in whole percents. Only a complete one is 100 %, and only an empty one is 0 %. */
export function inPercents(share: number): number {
  if (share <= 0) return 0;
  // 0.29 * 100 is a little less than 29.
  return Math.max(1, Math.floor(share * 100 + 1e-9)) / 100;
}
