import type { AppSettings } from '@urlset/core/contract.ts';
import { BrowserWindow, nativeTheme } from 'electron';

/** The page's background color, so that a window does not flash in the other theme before its first paint. */
export function backgroundColor(): string {
  return nativeTheme.shouldUseDarkColors ? '#15171b' : '#ffffff';
}

/** Applies the theme setting to pages and window backgrounds. With `system`, the theme follows the desktop. */
export function applyTheme(theme: AppSettings['theme']): void {
  nativeTheme.themeSource = theme;
}

/** Updates the windows' backgrounds when the theme changes. */
export function followTheme(): void {
  nativeTheme.on('updated', () => {
    for (const window of BrowserWindow.getAllWindows()) window.setBackgroundColor(backgroundColor());
  });
}
