import type { AppSettings } from '@urlset/core/contract.ts';
import { BrowserWindow, nativeTheme } from 'electron';

/** The page's own background: a window that is not painted yet does not flash in the other theme. */
export function backgroundColor(): string {
  return nativeTheme.shouldUseDarkColors ? '#15171b' : '#ffffff';
}

/** Follows the setting, and with `system` the desktop, for pages and for the backgrounds of windows. */
export function applyTheme(theme: AppSettings['theme']): void {
  nativeTheme.themeSource = theme;
}

/** Keeps the windows' backgrounds with the theme. */
export function followTheme(): void {
  nativeTheme.on('updated', () => {
    for (const window of BrowserWindow.getAllWindows()) window.setBackgroundColor(backgroundColor());
  });
}
