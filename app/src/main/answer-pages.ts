import { type IpcMainEvent, type IpcMainInvokeEvent, ipcMain, MessageChannelMain } from 'electron';
import { CALL, DROPPED, PORT } from '../preload/channels.ts';
import { parsePaths } from './security/dropped-files.ts';
import { answer, isPage, type Sender, type ShellHandlers } from './security/ipc.ts';
import type { Caller } from './verbs/desk.ts';
import type { Windows } from './window/windows.ts';

/** Answers calls and file drops from pages. All calls use one channel, so every call passes the same checks. */
export function answerPages(handlers: ShellHandlers<Caller>, windows: Windows): void {
  ipcMain.handle(CALL, (event, method: unknown, params: unknown) =>
    answer(handlers, { sender: senderOf(event), method, params }, callerOf(event, windows)),
  );
  ipcMain.on(DROPPED, (event, paths: unknown) => {
    const window = isPage(senderOf(event)) ? windows.of(event.sender) : null;
    window?.send({ type: 'dropped', ids: window.dropped.add(parsePaths(paths)) });
  });
}

function senderOf({ senderFrame }: IpcMainEvent | IpcMainInvokeEvent): Sender | null {
  return senderFrame && { url: senderFrame.url, top: senderFrame.parent === null };
}

function callerOf(event: IpcMainInvokeEvent, windows: Windows): Caller | null {
  const window = windows.of(event.sender);
  return (
    window && {
      window,
      sendPort() {
        const { port1, port2 } = new MessageChannelMain();
        event.senderFrame?.postMessage(PORT, null, [port2]);
        return port1;
      },
    }
  );
}
