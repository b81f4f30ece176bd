import { type MessagePortMain, utilityProcess } from 'electron';
import type { Log } from '../log/log.ts';
import type { EngineProcess } from './engine-host.ts';

/**
 * Starts the engine's built module as a separate process. The log records why it crashes.
 * @param webCache the folder for what engines download
 */
export function forkEngine(module: string, webCache: string, log: Log): EngineProcess<MessagePortMain> {
  const child = utilityProcess.fork(module, [webCache], {
    serviceName: 'Urlset engine',
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  child.stderr?.on('data', (text: Buffer) => {
    log.failed('engine', text.toString());
    process.stderr.write(text);
  });
  child.once('exit', (code) => log.note('engine ended', { code }));
  return {
    postMessage: (message, ports) => child.postMessage(message, ports),
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.once('exit', listener),
    kill: () => child.kill(),
  };
}
