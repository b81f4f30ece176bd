/** The word that the user probably meant; null if none is similar. */
export function nearest(typed: string, words: readonly string[]): string | null {
  const lower = typed.toLowerCase();
  const allowed = Math.max(1, Math.floor(lower.length / 3));
  let best: string | null = null;
  let least = allowed + 1;
  for (const word of words) {
    const distance = editDistance(lower, word);
    if (distance >= least) continue;
    best = word;
    least = distance;
  }
  return best ?? (lower.length > 1 ? (words.find((word) => word.startsWith(lower)) ?? null) : null);
}

/** The number of characters to insert, delete or replace to turn one word into another (Levenshtein distance). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
