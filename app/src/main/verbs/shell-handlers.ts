import { clipboard } from 'electron';
import type { ShellHandlers } from '../security/ipc.ts';
import type { Caller, Desk } from './desk.ts';
import { openingVerbs } from './opening-verbs.ts';
import { windowVerbs } from './window-verbs.ts';
import { writingVerbs } from './writing-verbs.ts';

/** Every verb of the page. */
export function shellHandlers(desk: Desk): ShellHandlers<Caller> {
  return { ...windowVerbs(desk), ...openingVerbs(desk), ...writingVerbs(), ...clipboardVerbs() };
}

/** Always awaited, because Electron's clipboard is synchronous in version 25 and asynchronous in 45. */
function clipboardVerbs() {
  return {
    async copyRows(request, { window }) {
      const { text, rows } = await window.session.request('copy', request);
      await clipboard.writeText(text);
      return rows;
    },
    async writeClipboard({ text }) {
      await clipboard.writeText(text);
      return null;
    },
    async readClipboard(_params, { window }) {
      window.gestures.take();
      return await clipboard.readText();
    },
  } satisfies Partial<ShellHandlers<Caller>>;
}
