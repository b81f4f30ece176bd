import { statSync } from 'node:fs';
import path from 'node:path';

/** The name of a settings file, which applies to the sitemaps in its folder and below. */
export const CONFIG_NAME = 'urlset.json';
export const MOST_CONFIG_BYTES = 1024 * 1024;

/** The nearest `urlset.json` in a folder or above it; null if there is none that this user can access. */
export function findConfig(folder: string): string | null {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const file = path.join(at, CONFIG_NAME);
    if (isFile(file)) return file;
    if (path.dirname(at) === at) return null;
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
