import { type ShellWords, UrlsetError } from '@urlset/core/contract.ts';
import type { ProjectWindow } from '../window/project-window.ts';

/** The page sends its words with its menu, before the user can choose anything. */
export function wordsOf(window: ProjectWindow): ShellWords {
  if (window.words === null) throw new UrlsetError('refused', { what: 'words' });
  return window.words;
}
