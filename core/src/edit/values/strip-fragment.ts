/** A URL without its fragment, which no server is ever sent. https://www.rfc-editor.org/rfc/rfc3986#section-3.5 */
export function stripFragment(value: string): string {
  return value.split('#', 1)[0] ?? '';
}
