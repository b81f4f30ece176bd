import path from 'node:path';

/** `~` for the home folder, and the middle left out of what would not fit a line. */
export function readableFolder(folder: string, home: string): string {
  const short =
    folder === home || folder.startsWith(home + path.sep) ? `~${folder.slice(home.length)}` : folder;
  const parts = short.split(path.sep);
  if (short.length <= 40 || parts.length <= 4) return short;
  return [...parts.slice(0, 2), '…', ...parts.slice(-2)].join(path.sep);
}
