import { MessageChannelMain, type MessagePortMain, session, utilityProcess } from 'electron';
import type { Log } from '../log/log.ts';
import type { NetworkPlatform } from './network-host.ts';

/** Starts the built module of the network as a separate process. The log records why it crashes. */
export function networkPlatform(module: string, log: Log): NetworkPlatform<MessagePortMain> {
  return {
    fork() {
      const child = utilityProcess.fork(module, [], {
        serviceName: 'Urlset network',
        stdio: ['ignore', 'inherit', 'pipe'],
      });
      child.stderr?.on('data', (text: Buffer) => {
        log.failed('network', text.toString());
        process.stderr.write(text);
      });
      child.once('exit', (code) => log.note('network ended', { code }));
      return {
        postMessage: (message, ports) => child.postMessage(message, ports),
        onMessage: (listener) => child.on('message', listener),
        onExit: (listener) => child.once('exit', listener),
        kill: () => child.kill(),
      };
    },
    channel() {
      const { port1, port2 } = new MessageChannelMain();
      return [port1, port2];
    },
    proxiesOf: (url) => session.defaultSession.resolveProxy(url),
  };
}
