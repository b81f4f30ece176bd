/**
 * Removes the fragment of a URL, which clients never send to a server.
 * https://www.rfc-editor.org/rfc/rfc3986#section-3.5
 */
export function stripFragment(value: string): string {
  return value.split('#', 1)[0] ?? '';
}
