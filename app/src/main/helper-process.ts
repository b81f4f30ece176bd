import { type MessagePortMain, utilityProcess } from 'electron';
import type { Log } from './log/log.ts';

/** Main's handle to a running helper process; tests use a fake. `Port` is the type of ports that messages can carry. */
export interface HelperProcess<Message, Port> {
  postMessage(message: Message, ports?: Port[]): void;
  onMessage(listener: (message: unknown) => void): void;
  onExit(listener: () => void): void;
  kill(): void;
}

/**
 * Starts a built module in its own process. The log records its standard error and its exit code.
 * @param name the name in the log and in process lists, for example `engine`
 */
export function forkHelper<Message>(
  name: string,
  module: string,
  args: string[],
  log: Log,
): HelperProcess<Message, MessagePortMain> {
  const child = utilityProcess.fork(module, args, {
    serviceName: `Urlset ${name}`,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  child.stderr?.on('data', (text: Buffer) => {
    log.failed(name, text.toString());
    process.stderr.write(text);
  });
  child.once('exit', (code) => log.note(`${name} ended`, { code }));
  return {
    postMessage: (message, ports) => child.postMessage(message, ports),
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.once('exit', listener),
    kill: () => child.kill(),
  };
}
