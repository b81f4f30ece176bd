/** A page says its encoding within so many bytes. https://html.spec.whatwg.org/#charset */
const PRESCAN = 1024;
const CHARSET = /<meta\s[^>]*?\bcharset\s*=\s*["']?\s*([^\s"'/;>]+)/i;

/** The encoding that a page of HTML says it is in, by the name that TextDecoder gives it; null if it names none, or one that nobody knows. */
export function pageCharset(bytes: Uint8Array): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.slice(0, PRESCAN));
  const label = CHARSET.exec(head)?.[1];
  // The page is in ASCII up to here, so it cannot be UTF-16.
  if (label === undefined || /^utf-16/i.test(label)) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
