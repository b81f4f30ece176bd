/** Characters that need no escape in a URL. https://www.rfc-editor.org/rfc/rfc3986#section-2.3 */
const PLAIN = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,199}$/;
/** What Windows keeps for devices, whatever the ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Whether a name is that of a plain file on every system, hidden nowhere, and stands in a URL as it is. */
export function isFileName(name: string): boolean {
  return PLAIN.test(name) && !name.endsWith('.') && !DEVICE.test(name);
}
