import type { FixMode } from '../contract/values.ts';
import { extensionFixes } from '../edit/fix/entry/entry-fixes.ts';
import { ExtensionElement, type FixContext } from '../format/extensions/element.ts';
import { PartValue } from '../format/extensions/part-value.ts';
import { PART_SIZE, type Parts } from '../format/extensions/parts.ts';
import type { Splice } from '../format/extensions/splices.ts';
import { isTag, SLOTS } from '../protocol/extensions/slots.ts';
import { startTag } from '../protocol/extensions/tags.ts';

/** A place in an entry's extensions, and the result of the fix there. */
export interface ExtensionPlace {
  start: number;
  end: number;
  value: string;
  /** The tag or attribute that is wrong or missing. */
  detail: string;
  /** Null if it cannot be mended; `''` if the fix removes it. */
  mended: string | null;
  /** The mode that the fix needs, if there is a fix. */
  safety?: FixMode;
}

/** Finds the places and fix results of parts that break one rule. Callers ask in the order of the entry. */
export class ExtensionPlaces {
  readonly #scan: Parts & { bytes: Uint8Array };
  readonly #code: string;
  readonly #context: Omit<FixContext, 'mode'>;
  readonly #modes: readonly FixMode[];
  readonly #element = new ExtensionElement();
  /** For each mode: the splices of the fix in the current element, in order, and the index of the next one to check. */
  #fixes: { mode: FixMode; splices: readonly Splice[]; next: number }[] = [];

  /** @param modes the modes whose fixes to try */
  constructor(
    scan: Parts & { bytes: Uint8Array },
    code: string,
    context: Omit<FixContext, 'mode'>,
    modes: readonly FixMode[],
  ) {
    this.#modes = modes;
    this.#scan = scan;
    this.#code = code;
    this.#context = context;
  }

  /** @param lacks the tag that the part lacks, or `''` */
  of(part: number, lacks: string): ExtensionPlace {
    const { parts } = this.#scan;
    this.#moveTo(part);
    const start = parts[part + 1] ?? 0;
    const end = parts[part + 2] ?? 0;
    const value = this.#valueOf(part, lacks);
    const detail = lacks === '' ? (SLOTS[parts[part] ?? 0] ?? '') : lacks;
    return { start, end, value, detail, ...this.#mended(start, end) };
  }

  /** The value of a part; for a part that is not a tag, its name; for a whole element, what it lacks. */
  #valueOf(part: number, lacks: string): string {
    const { bytes, parts } = this.#scan;
    if (!isTag(parts[part] ?? 0)) return `<${startTag(bytes, parts[part + 1] ?? 0).name}>`;
    return part === this.#element.at ? lacks : new PartValue().read(bytes, parts, part).text();
  }

  /** Moves to the element that contains a part. */
  #moveTo(part: number): void {
    const element = this.#element;
    if (part >= element.at && part < element.end) return;
    const { bytes, parts } = this.#scan;
    element.moveTo(bytes, this.#scan, part < element.at ? 0 : element.end);
    while (element.end <= part) element.moveTo(bytes, this.#scan, element.end);
    const { at } = element;
    const alone = { parts: parts.subarray(at, element.end), partCount: (element.end - at) / PART_SIZE };
    this.#fixes = this.#modes.map((mode) => {
      const splices = extensionFixes(bytes, alone, this.#code, { ...this.#context, mode });
      return { mode, splices: splices.toSorted((a, b) => a.start - b.start), next: 0 };
    });
  }

  /** The text that the fix puts into `[start, end)` or around it, and the mode that it needs. */
  #mended(start: number, end: number): Pick<ExtensionPlace, 'mended' | 'safety'> {
    for (const fixes of this.#fixes) {
      const { mode, splices } = fixes;
      while (fixes.next < splices.length && (splices[fixes.next]?.end ?? 0) < start) fixes.next++;
      const fix = splices[fixes.next];
      if (fix === undefined) continue;
      const isWithin = fix.start >= start && fix.end <= end;
      if (isWithin || (fix.start <= start && fix.end >= end)) return { mended: fix.text, safety: mode };
    }
    return { mended: null };
  }
}
