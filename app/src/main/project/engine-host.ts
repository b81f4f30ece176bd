import type {
  HostAccess,
  HostMethod,
  HostMethods,
  HostParams,
  HostRequest,
  HostResult,
  JournalRecord,
  ListOffer,
  ProjectSettings,
} from '@urlset/core/contract.ts';
import { assertNever, fromProblem, HOST_METHODS, HostMessage, UrlsetError } from '@urlset/core/contract.ts';
import * as v from 'valibot';
import type { HelperProcess } from '../helper-process.ts';

/** An engine as main sees it. */
export type EngineProcess<Port> = HelperProcess<HostRequest, Port>;

/** A connection to the network process, and the credentials and headers that the user entered for hosts. */
export interface NetworkConnection<Port> {
  port: Port;
  access: HostAccess[];
}

/** Handles the messages that an engine sends on its own, and the engine's crash. */
export interface EngineNews {
  journal(record: JournalRecord): void;
  state(state: ProjectState): void;
  settings(path: string, settings: ProjectSettings): void;
  waiting(offers: ListOffer[]): void;
  /** The engine asks for a connection to the network process, under this id. */
  network(id: number): void;
  /** The engine ended although main did not stop it. */
  died(): void;
}

export type ProjectState = Extract<HostMessage, { type: 'state' }>;

interface Pending {
  resolve(result: unknown): void;
  reject(error: UrlsetError): void;
}

/** Sends requests to one engine process and receives its messages, until the process ends. */
export class EngineHost<Port> {
  readonly #process: EngineProcess<Port>;
  readonly #news: EngineNews;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #ended = false;

  constructor(process: EngineProcess<Port>, news: EngineNews) {
    this.#process = process;
    this.#news = news;
    process.onMessage((message) => this.#receive(message));
    process.onExit(() => this.#exited());
  }

  /** @throws UrlsetError from the engine; `engine-lost` if its process ended before it answered */
  async request<M extends HostMethod>(method: M, params: HostParams<M>): Promise<HostResult<M>> {
    if (this.#ended) throw new UrlsetError('engine-lost');
    this.#lastId += 1;
    const id = this.#lastId;
    const result = await new Promise<unknown>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#process.postMessage({ type: 'request', id, method, params });
    });
    const schema: HostMethods[M]['result'] = HOST_METHODS[method].result;
    return v.parse(schema, result);
  }

  /** Connects a page to the engine. */
  attach(port: Port): void {
    this.#process.postMessage({ type: 'attach' }, [port]);
  }

  /** Sends the connection to the network process that the engine asked for under this id. */
  connectNetwork(id: number, { port, access }: NetworkConnection<Port>): void {
    this.#process.postMessage({ type: 'network', id, access }, [port]);
  }

  /** Ends the process without reporting a crash. Pending requests fail with `engine-lost`. */
  stop(): void {
    this.#end();
    this.#process.kill();
  }

  #receive(data: unknown): void {
    if (this.#ended) return;
    const checked = v.safeParse(HostMessage, data);
    // An engine that sends invalid messages cannot be trusted. Its exit rejects all pending requests.
    if (!checked.success) return this.#process.kill();
    const message = checked.output;
    switch (message.type) {
      case 'result':
        return this.#settle(message.id)?.resolve(message.result);
      case 'problem':
        return this.#settle(message.id)?.reject(fromProblem(message.problem));
      case 'journal':
        return this.#news.journal(message.record);
      case 'state':
        return this.#news.state(message);
      case 'settings':
        return this.#news.settings(message.path, message.settings);
      case 'waiting':
        return this.#news.waiting(message.offers);
      case 'network':
        return this.#news.network(message.id);
      default:
        return assertNever(message);
    }
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  /** Every exit that main did not ask for is a crash; even a killed engine reports code 0. */
  #exited(): void {
    if (this.#ended) return;
    this.#end();
    this.#news.died();
  }

  #end(): void {
    this.#ended = true;
    for (const pending of this.#pending.values()) pending.reject(new UrlsetError('engine-lost'));
    this.#pending.clear();
  }
}
