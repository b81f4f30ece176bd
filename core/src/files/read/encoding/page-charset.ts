/** A page names its encoding within this many bytes. https://html.spec.whatwg.org/#charset */
const PRESCAN = 1024;
const CHARSET = /<meta\s[^>]*?\bcharset\s*=\s*["']?\s*([^\s"'/;>]+)/i;

/** The encoding that an HTML page names, as `TextDecoder` calls it; null if it names none or an unknown one. */
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
