import { readClipboard, writeClipboard } from '../electron-differences.ts';
import type { ShellHandlers } from '../security/ipc.ts';
import type { Caller, Desk } from './desk.ts';
import { openingVerbs } from './opening-verbs.ts';
import { windowVerbs } from './window-verbs.ts';
import { writingVerbs } from './writing-verbs.ts';

/** Every verb of the page. */
export function shellHandlers(desk: Desk): ShellHandlers<Caller> {
  return { ...windowVerbs(desk), ...openingVerbs(desk), ...writingVerbs(), ...clipboardVerbs() };
}

function clipboardVerbs() {
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
