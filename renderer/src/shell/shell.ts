import {
  fromProblem,
  SHELL_METHODS,
  type ShellAnswer,
  type ShellApi,
  ShellEvent,
  type ShellMethod,
  type ShellParams,
  type ShellResult,
  UrlsetError,
} from '@urlset/core/contract.ts';
import * as v from 'valibot';

/** Main as the page sees it: calls that return a result or throw {@link UrlsetError}. */
export interface Shell {
  call<M extends ShellMethod>(method: M, params: ShellParams<M>): Promise<ShellResult<M>>;
  onEvent(listener: (event: ShellEvent) => void): void;
}

export function createShell(api: ShellApi): Shell {
  const verbs: { [M in ShellMethod]: (params: ShellParams<M>) => Promise<ShellAnswer<M>> } = api;

  function unwrap<M extends ShellMethod>(method: M, answer: ShellAnswer<M>): ShellResult<M> {
    if (!answer.ok) throw fromProblem(answer.problem);
    const result = v.safeParse(SHELL_METHODS[method].result, answer.result);
    if (!result.success) throw new UrlsetError('unexpected', { message: v.summarize(result.issues) });
    return answer.result;
  }

  return {
    async call(method, params) {
      return unwrap(method, await verbs[method](params));
    },
    onEvent(listener) {
      api.onEvent((event) => listener(v.parse(ShellEvent, event)));
    },
  };
}
