/** The title of a window. On macOS, the close button shows unsaved edits with a dot, so the title does not. */
export function windowTitle(name: string, dirty: boolean, platform: NodeJS.Platform): string {
  if (name === '') return 'Urlset';
  if (platform === 'darwin') return name;
  return `${dirty ? (platform === 'win32' ? '*' : '• ') : ''}${name} – Urlset`;
}
