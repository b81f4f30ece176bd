import { setFlagsFromString } from 'node:v8';

/** V8's option for how much it inlines into one function, in bytes of its own code: 920, unless told. */
export const INLINED_BYTES = '--max-inlined-bytecode-size-cumulative';

/**
 * Lets V8 inline more, in this process and its threads: an entry is read by some sixty small functions, and V8 stops
 * at a third of them. Called by threads once they run: Node has compiled its own scripts for other flags, and
 * does so anew in threads that start later. https://nodejs.org/api/v8.html#v8setflagsfromstringflags
 */
export function inlineMore(): void {
  setFlagsFromString(`${INLINED_BYTES}=3000`);
}
