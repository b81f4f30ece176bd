/** The extension of a file by its path, in small letters and without its dot; '' where it has none. */
export function fileExtension(path: string): string {
  return /[^/]\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
