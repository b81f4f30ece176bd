import { type MessagePortMain, utilityProcess } from 'electron';
import type { EngineProcess } from './engine-host.ts';

/** Starts the engine's built module in a process of its own. */
export function forkEngine(module: string): EngineProcess<MessagePortMain> {
  const child = utilityProcess.fork(module, [], { serviceName: 'Urlset engine', stdio: 'inherit' });
  return {
    postMessage: (message, ports) => child.postMessage(message, ports),
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.once('exit', listener),
    kill: () => child.kill(),
  };
}
