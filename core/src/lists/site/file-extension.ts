/** The extension in a path, in lower case and without its dot; `''` for a path without one. */
export function fileExtension(path: string): string {
  return /[^/]\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
