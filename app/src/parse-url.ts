/** Parses a URL; null if it is invalid. (Electron 25 does not have `URL.canParse` yet.) */
export function parseUrl(url: string, base?: string): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}
