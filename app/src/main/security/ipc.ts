import type {
  Handled,
  ShellAnswer,
  ShellMethod,
  ShellMethods,
  ShellParams,
  ShellResult,
} from '@urlset/core/contract.ts';
import { SHELL_METHODS, toProblem, UrlsetError } from '@urlset/core/contract.ts';
import * as v from 'valibot';
import { isOwnUrl } from './page-files.ts';

/** A function for every verb of the page. `Caller` is what main knows about the calling window. */
export type ShellHandlers<Caller> = {
  [M in ShellMethod]: (params: ShellParams<M>, caller: Caller) => Promise<Handled<ShellResult<M>>>;
};

/** The frame that a message came from. */
export interface Sender {
  url: string;
  /** Whether it is the window's own document, not a nested frame. */
  top: boolean;
}

/** A message from a page. None of it is trusted yet. */
export interface Call {
  sender: Sender | null;
  method: unknown;
  params: unknown;
}

/**
 * Answers a call. The sender must be the top frame of our own page, the method a verb of the contract, and the
 * parameters valid; only then does the handler run. Never throws: errors are returned as plain data.
 */
export async function answer<Caller>(
  handlers: ShellHandlers<Caller>,
  call: Call,
  caller: Caller | null,
): Promise<ShellAnswer<ShellMethod>> {
  try {
    if (!isPage(call.sender)) throw refused('sender');
    if (caller === null) throw refused('window');
    if (!isShellMethod(call.method)) throw refused('method');
    return { ok: true, result: await run(handlers, call.method, call.params, caller) };
  } catch (error) {
    return { ok: false, problem: toProblem(error) };
  }
}

/** Whether a message comes from our own page, not from a frame in it. */
export function isPage(sender: Sender | null): boolean {
  return sender?.top === true && isOwnUrl(sender.url);
}

async function run<M extends ShellMethod, Caller>(
  handlers: ShellHandlers<Caller>,
  method: M,
  params: unknown,
  caller: Caller,
): Promise<ShellResult<M> | null> {
  const schema: ShellMethods[M]['params'] = SHELL_METHODS[method].params;
  const checked = v.safeParse(schema, params);
  if (!checked.success) throw refused('parameters');
  return (await handlers[method](checked.output, caller)) ?? null;
}

function isShellMethod(method: unknown): method is ShellMethod {
  return typeof method === 'string' && Object.hasOwn(SHELL_METHODS, method);
}

function refused(what: string): UrlsetError {
  return new UrlsetError('refused', { what });
}
