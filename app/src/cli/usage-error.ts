/** The arguments make no sense; the message says why. */
export class UsageError extends Error {
  override name = 'UsageError';
}
