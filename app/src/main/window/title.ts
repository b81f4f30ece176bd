/** The title of a window; on macOS the dirty mark is a dot in the close button and not in the title. */
export function windowTitle(name: string, dirty: boolean, platform: NodeJS.Platform): string {
  if (name === '') return 'Urlset';
  if (platform === 'darwin') return name;
  return `${dirty ? (platform === 'win32' ? '*' : '• ') : ''}${name} – Urlset`;
}
