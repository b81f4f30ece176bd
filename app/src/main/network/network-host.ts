import { assertNever, type NetOrder, NetQuestion } from '@urlset/core/contract.ts';
import * as v from 'valibot';
import { reasonOf } from '../../disk/error-code.ts';
import type { HelperProcess } from '../helper-process.ts';
import type { SystemProxies } from './system-proxies.ts';

/** The network process as main sees it. */
type NetProcess<Port> = HelperProcess<NetOrder, Port>;

export interface NetworkPlatform<Port> {
  fork(): NetProcess<Port>;
  /** The two ends of a new connection. */
  channel(): readonly [Port, Port];
  proxies: Pick<SystemProxies, 'script' | 'useScript' | 'of'>;
}

/** Runs the only process that opens sockets. All windows share it. It starts when an engine first asks for it. */
export class NetworkHost<Port> {
  readonly #platform: NetworkPlatform<Port>;
  #process: NetProcess<Port> | null = null;

  constructor(platform: NetworkPlatform<Port>) {
    this.#platform = platform;
  }

  /** One end of a connection to the network process. If that process ends, so does the connection. */
  connect(): Port {
    const [near, far] = this.#platform.channel();
    this.#running().postMessage({ type: 'serve' }, [far]);
    return near;
  }

  #running(): NetProcess<Port> {
    if (this.#process !== null) return this.#process;
    const process = this.#platform.fork();
    this.#process = process;
    process.onMessage((message) => void this.#answer(process, message));
    process.onExit(() => {
      if (this.#process === process) this.#process = null;
    });
    return process;
  }

  async #answer(process: NetProcess<Port>, message: unknown): Promise<void> {
    const question = v.safeParse(NetQuestion, message);
    // A process that sends invalid messages cannot be trusted.
    if (!question.success) return process.kill();
    const order = await this.#answerTo(question.output);
    if (order !== null && this.#process === process) process.postMessage(order);
  }

  async #answerTo(question: NetQuestion): Promise<NetOrder | null> {
    const { proxies } = this.#platform;
    if (question.type === 'use-script') {
      proxies.useScript(question.script);
      return null;
    }
    const { type, id } = question;
    try {
      switch (type) {
        case 'script':
          return { type, id, ...(await proxies.script()) };
        case 'proxy':
          return { type, id, list: await proxies.of(question.url) };
        default:
          return assertNever(type);
      }
    } catch (error) {
      return { type: 'unknown', id, reason: reasonOf(error) };
    }
  }
}
