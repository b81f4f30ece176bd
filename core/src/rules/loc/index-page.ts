import { beginsWithWord } from '../../bytes/ascii.ts';

const SLASH = 0x2f;
/** The files that servers show for a folder, as in `protocol/normal-form.ts`. */
export const INDEX_PAGES = ['index.html', 'index.htm', 'index.php', 'default.aspx', 'default.asp'];

/** Where the name of an index page starts in the path `bytes[start, end)`; -1 if it does not end in one. */
export function indexPageStart(bytes: Uint8Array, start: number, end: number): number {
  for (const name of INDEX_PAGES) {
    const at = end - name.length;
    if (at > start && bytes[at - 1] === SLASH && beginsWithWord(bytes, at, end, name)) return at;
  }
  return -1;
}
