import { type IpcMainInvokeEvent, ipcMain, MessageChannelMain } from 'electron';
import { CALL, PORT } from '../preload/channels.ts';
import { answer, type Sender, type ShellHandlers } from './security/ipc.ts';
import type { Caller } from './verbs/desk.ts';
import type { Windows } from './window/windows.ts';

/** Answers the pages: the only channel there is, and every call goes through the same checks. */
export function answerPages(handlers: ShellHandlers<Caller>, windows: Windows): void {
  ipcMain.handle(CALL, (event, method: unknown, params: unknown) =>
    answer(handlers, { sender: senderOf(event), method, params }, callerOf(event, windows)),
  );
}

function senderOf({ senderFrame }: IpcMainInvokeEvent): Sender | null {
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
