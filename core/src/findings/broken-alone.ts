import type { ExtensionElement } from '../extensions/element.ts';
import { judgeExtensions } from '../extensions/judge.ts';
import { PART_SIZE, type Parts } from '../extensions/parts.ts';
import type { ValueRange } from '../read/entry-reader.ts';
import { FindingSets } from '../rules/finding-sets.ts';
import { EntryJudge } from '../rules/judge.ts';
import { RULES } from '../rules/registry.ts';

/** An extension as if its entry had no other. */
export function aloneOf({ parts, at, end }: ExtensionElement): Parts {
  return { parts: parts.subarray(at, end), partCount: (end - at) / PART_SIZE };
}

/** Tells of one extension after another which rules it breaks by itself. */
export class BrokenAlone {
  readonly #judge: EntryJudge;
  readonly #loc: ValueRange | null;

  /**
   * @param loc their entry's decoded loc
   * @param now milliseconds since 1970
   */
  constructor(loc: ValueRange | null, now: number) {
    this.#loc = loc;
    this.#judge = new EntryJudge(new FindingSets(), now);
  }

  codes(element: ExtensionElement): string[] {
    const judge = this.#judge;
    judge.set = 0;
    judgeExtensions(judge, element.bytes, aloneOf(element), this.#loc);
    return judge.sets.rules(judge.set).flatMap((number) => RULES[number]?.code ?? []);
  }
}
