/** Characters that do not need escaping in a URL. https://www.rfc-editor.org/rfc/rfc3986#section-2.3 */
const PLAIN = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,199}$/;
/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Whether a name is valid for a visible file on every system, and does not need escaping in a URL. */
export function isFileName(name: string): boolean {
  return PLAIN.test(name) && !name.endsWith('.') && !DEVICE.test(name);
}
