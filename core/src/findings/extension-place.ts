import { FIX_MODES, type FixMode } from '../contract/values.ts';
import { ExtensionElement } from '../format/extensions/element.ts';
import { PartValue } from '../format/extensions/part-value.ts';
import type { Parts } from '../format/extensions/parts.ts';
import type { Splice } from '../format/extensions/splices.ts';
import { isTag, SLOTS } from '../protocol/extensions/slots.ts';
import { startTag } from '../protocol/extensions/tags.ts';
import { RawText } from './finding.ts';

/** A place in an entry's extensions, and the result of the fix there. */
export interface ExtensionPlace {
  start: number;
  end: number;
  value: string | RawText;
  /** The tag or attribute that is wrong or missing. */
  detail: string;
  /** Null if it cannot be mended; `''` if the fix removes it. */
  mended: string | null;
}

/** The splices of a fix in one mode, in order. */
interface ModeSplices {
  readonly mode: FixMode;
  readonly splices: readonly Splice[];
}

/**
 * Finds the places and fix results of parts that break one rule. Callers must ask for parts in the order in which the
 * entry contains them. Reusable: {@link begin} selects the entry and the rule.
 */
export class ExtensionPlaces {
  #scan: Parts & { bytes: Uint8Array } = { bytes: new Uint8Array(0), parts: new Int32Array(0), partCount: 0 };
  #fixes: readonly ModeSplices[] = [];
  /** For each mode: the index of the next splice to check. */
  readonly #next: number[] = FIX_MODES.map(() => 0);
  readonly #element = new ExtensionElement();
  readonly #value = new PartValue();

  /** @param fixes what the fix of the rule changes in the entry, for each mode to try */
  begin(scan: Parts & { bytes: Uint8Array }, fixes: readonly ModeSplices[]): void {
    this.#scan = scan;
    this.#fixes = fixes;
    this.#next.fill(0);
    this.#element.at = this.#element.end = 0;
  }

  /**
   * The place of a part, and the result of the fix there.
   * @param lacks the tag that the part lacks, or `''`
   */
  of(part: number, lacks: string): ExtensionPlace {
    const { parts } = this.#scan;
    this.#moveTo(part);
    const start = parts[part + 1] ?? 0;
    const end = parts[part + 2] ?? 0;
    const value = this.#valueOf(part, lacks);
    const detail = lacks === '' ? (SLOTS[parts[part] ?? 0] ?? '') : lacks;
    return { start, end, value, detail, mended: this.#mended(start, end) };
  }

  /** The value of a part; its name if no schema allows it there; for a whole element, the tag that it lacks. */
  #valueOf(part: number, lacks: string): string | RawText {
    const { bytes, parts } = this.#scan;
    if (!isTag(parts[part] ?? 0)) return `<${startTag(bytes, parts[part + 1] ?? 0).name}>`;
    if (part === this.#element.at) return lacks;
    const value = this.#value.read(bytes, parts, part);
    // The next decoded value overwrites this one.
    return value.bytes === bytes ? new RawText({ bytes, start: value.start, end: value.end }) : value.text();
  }

  /** Moves to the element that contains a part. */
  #moveTo(part: number): void {
    const element = this.#element;
    if (part >= element.at && part < element.end) return;
    if (part < element.at) this.#next.fill(0);
    const { bytes } = this.#scan;
    element.moveTo(bytes, this.#scan, part < element.at ? 0 : element.end);
    while (element.end <= part) element.moveTo(bytes, this.#scan, element.end);
  }

  /**
   * The text that the fix writes within `[start, end)`, or in place of a range that contains it; null if no fix changes
   * that place.
   */
  #mended(start: number, end: number): string | null {
    for (let at = 0; at < this.#fixes.length; at++) {
      const { splices } = this.#fixes[at] as ModeSplices;
      let next = this.#next[at] ?? 0;
      while (next < splices.length && (splices[next]?.end ?? 0) < start) next++;
      this.#next[at] = next;
      const fix = splices[next];
      if (fix === undefined) continue;
      const isWithin = fix.start >= start && fix.end <= end;
      if (isWithin || (fix.start <= start && fix.end >= end)) return fix.text;
    }
    return null;
  }
}
