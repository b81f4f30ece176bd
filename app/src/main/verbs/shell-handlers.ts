import type { ShellHandlers } from '../security/ipc.ts';
import { clipboardVerbs } from './clipboard-verbs.ts';
import type { Caller, Desk } from './desk.ts';
import { openingVerbs } from './opening-verbs.ts';
import { windowVerbs } from './window-verbs.ts';
import { writingVerbs } from './writing-verbs.ts';

/** Every verb of the page. */
export function shellHandlers(desk: Desk): ShellHandlers<Caller> {
  return { ...windowVerbs(desk), ...openingVerbs(desk), ...writingVerbs(), ...clipboardVerbs() };
}
