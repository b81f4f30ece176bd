import { FIX_MODES, type FixMode } from '../contract/values.ts';
import { extensionFixes } from '../edit/fix/entry/extension-fix.ts';
import { ExtensionElement, type FixContext } from '../format/extensions/element.ts';
import { PartValue } from '../format/extensions/part-value.ts';
import { PART_SIZE, type Parts } from '../format/extensions/parts.ts';
import type { Splice } from '../format/extensions/splice.ts';
import { isTag, SLOTS } from '../protocol/extensions/slots.ts';
import { startTag } from '../protocol/extensions/tags.ts';

/** A place in an entry's extensions, and what the fix would put at it. */
export interface ExtensionPlace {
  start: number;
  end: number;
  value: string;
  /** The tag or attribute that it is about, or that is lacking. */
  detail: string;
  /** Null where it cannot be mended; `''` where it is removed. */
  mended: string | null;
  /** The mode that the fix needs, where there is one. */
  safety?: FixMode;
}

/** Tells of parts that break one rule, in the order of the entry, where they are and what its fix makes of them. */
export class ExtensionPlaces {
  readonly #scan: Parts & { bytes: Uint8Array };
  readonly #code: string;
  readonly #context: Omit<FixContext, 'mode'>;
  readonly #element = new ExtensionElement();
  /** By mode: what the fix changes of the element, in order, and which of that may be of the next part. */
  #fixes: { mode: FixMode; splices: readonly Splice[]; next: number }[] = [];

  constructor(scan: Parts & { bytes: Uint8Array }, code: string, context: Omit<FixContext, 'mode'>) {
    this.#scan = scan;
    this.#code = code;
    this.#context = context;
  }

  /** @param lacks the tag that the part lacks, '' for none */
  of(part: number, lacks: string): ExtensionPlace {
    const { parts } = this.#scan;
    this.#moveTo(part);
    const start = parts[part + 1] ?? 0;
    const end = parts[part + 2] ?? 0;
    const value = this.#valueOf(part, lacks);
    const detail = lacks === '' ? (SLOTS[parts[part] ?? 0] ?? '') : lacks;
    return { start, end, value, detail, ...this.#mended(start, end) };
  }

  /** What a part says; of one that is no tag its name, of a whole element what it lacks. */
  #valueOf(part: number, lacks: string): string {
    const { bytes, parts } = this.#scan;
    if (!isTag(parts[part] ?? 0)) return `<${startTag(bytes, parts[part + 1] ?? 0).name}>`;
    return part === this.#element.at ? lacks : new PartValue().read(bytes, parts, part).text();
  }

  /** Moves to the element that a part is of. */
  #moveTo(part: number): void {
    const element = this.#element;
    if (part >= element.at && part < element.end) return;
    const { bytes, parts } = this.#scan;
    element.moveTo(bytes, this.#scan, part < element.at ? 0 : element.end);
    while (element.end <= part) element.moveTo(bytes, this.#scan, element.end);
    const { at } = element;
    const alone = { parts: parts.subarray(at, element.end), partCount: (element.end - at) / PART_SIZE };
    this.#fixes = FIX_MODES.map((mode) => {
      const splices = extensionFixes(bytes, alone, this.#code, { ...this.#context, mode });
      return { mode, splices: splices.toSorted((a, b) => a.start - b.start), next: 0 };
    });
  }

  /** What the fix puts into `[start, end)`, or for more than that, and the mode that it needs. */
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
