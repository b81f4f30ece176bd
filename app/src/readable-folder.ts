import path from 'node:path';

/** Shortens a path for display: `~` for the home folder, and `…` for the middle of a long path. */
export function readableFolder(folder: string, home: string): string {
  const short =
    folder === home || folder.startsWith(home + path.sep) ? `~${folder.slice(home.length)}` : folder;
  const parts = short.split(path.sep);
  if (short.length <= 40 || parts.length <= 4) return short;
  return [...parts.slice(0, 2), '…', ...parts.slice(-2)].join(path.sep);
}
