/** The arguments are invalid or contradictory; the message says why. */
export class UsageError extends Error {
  override name = 'UsageError';
}
