/** What was asked for makes no sense; the words say why. */
export class UsageError extends Error {
  override name = 'UsageError';
}
