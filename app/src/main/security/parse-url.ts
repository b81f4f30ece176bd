/** The parts of a URL; null when it is none. (Electron 25 has no `URL.canParse` yet.) */
export function parseUrl(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}
