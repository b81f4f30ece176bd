import { readClipboard, writeClipboard } from '../clipboard.ts';
import type { ShellHandlers } from '../security/ipc.ts';
import type { Caller } from './desk.ts';

/** Verbs that read or write the clipboard. */
export function clipboardVerbs() {
  return {
    async copyRows(request, { window }) {
      const { text, rows } = await window.session.request('copy', request);
      await writeClipboard(text);
      return rows;
    },
    async writeClipboard({ text }) {
      await writeClipboard(text);
      return null;
    },
    async readClipboard(_params, { window }) {
      window.gestures.take();
      return readClipboard();
    },
  } satisfies Partial<ShellHandlers<Caller>>;
}
