import { beginsWithWord } from './ascii.ts';

const SLASH = 0x2f;
/** What servers show for a folder, as `protocol/normal-form.ts` has it. */
export const INDEX_PAGES = ['index.html', 'index.htm', 'index.php', 'default.aspx', 'default.asp'];

/** Where the name of a folder's index page starts in the path `bytes[start, end)`; -1 when there is none. */
export function indexPageStart(bytes: Uint8Array, start: number, end: number): number {
  for (const name of INDEX_PAGES) {
    const at = end - name.length;
    if (at > start && bytes[at - 1] === SLASH && beginsWithWord(bytes, at, end, name)) return at;
  }
  return -1;
}
