import type { FixMode } from '../../contract/values.ts';
import { isAttributeSlot, ownerSlot, type SlotName, slotNumber } from '../../protocol/extensions/slots.ts';
import { PartValue } from './part-value.ts';
import { PART_SIZE, type Parts } from './parts.ts';

const SPACE = 0x20;
const AMPERSAND = 0x26;
const LESS_THAN = 0x3c;

/** What the fix of an element needs besides the element. */
export interface FixContext {
  /** Milliseconds since 1970. Decides what is too old. */
  readonly now: number;
  readonly mode: FixMode;
  /** The loc of the entry if the fix requires it (`byLoc`); otherwise ''. */
  readonly loc: string;
}

/**
 * One link, image, video or news of an entry, or a stray element, with all its parts. Positions (`at`) are indices into
 * `parts`, where the six numbers of a part begin. One instance can move from element to element.
 */
export class ExtensionElement {
  bytes: Uint8Array = new Uint8Array(0);
  parts: Int32Array = new Int32Array(0);
  /** Index of the element's own part, and index after the last part inside it. */
  at = 0;
  end = 0;
  readonly #value = new PartValue();

  /** Moves to the element whose part is at `at`. */
  moveTo(bytes: Uint8Array, scan: Parts, at: number): void {
    const { parts } = scan;
    // Storing a reference costs more than comparing it, and it is nearly always the same.
    if (this.bytes !== bytes) this.bytes = bytes;
    if (this.parts !== parts) this.parts = parts;
    this.at = at;
    const last = scan.partCount * PART_SIZE;
    const elementEnd = parts[at + 2] as number;
    let end = at + PART_SIZE;
    while (end < last && (parts[end + 1] as number) < elementEnd) end += PART_SIZE;
    this.end = end;
  }

  /** The first part with this slot after the part at `after`; -1 if there is none. */
  find(slot: number, after = this.at): number {
    for (let at = after + PART_SIZE; at < this.end; at += PART_SIZE) if (this.parts[at] === slot) return at;
    return -1;
  }

  /** The first part after `after` whose slot is flagged, or -1. */
  findFlagged(flags: Uint8Array, after = this.at): number {
    for (let at = after + PART_SIZE; at < this.end; at += PART_SIZE) {
      if (flags[this.parts[at] as number] === 1) return at;
    }
    return -1;
  }

  /** The value of a part. Valid until the next call. */
  value(at: number): PartValue {
    return this.#value.read(this.bytes, this.parts, at);
  }

  /** Whether the first part with this slot exists and is not empty. */
  says(slot: number): boolean {
    const at = this.find(slot);
    return at >= 0 && !this.isEmpty(at);
  }

  /** Whether a part contains only white space, comments and the like. */
  isEmpty(at: number): boolean {
    const from = this.parts[at + 3] as number;
    if (from === this.parts[at + 4]) return true;
    const first = this.bytes[from] as number;
    // The first byte nearly always decides this without decoding.
    return (first <= SPACE || first === AMPERSAND || first === LESS_THAN) && this.value(at).isEmpty;
  }
}

/** The elements of one kind in an entry, in document order. */
export function elementsOf(bytes: Uint8Array, scan: Parts, name: SlotName): ExtensionElement[] {
  const slot = slotNumber(name);
  const elements: ExtensionElement[] = [];
  for (let at = 0; at < scan.partCount * PART_SIZE; at += PART_SIZE) {
    if (scan.parts[at] !== slot) continue;
    const element = new ExtensionElement();
    element.moveTo(bytes, scan, at);
    elements.push(element);
  }
  return elements;
}

/**
 * The part of a slot within an extension, or -1.
 * @param number the index, from 0, of a part that may repeat; for an attribute, the index of its element
 */
export function partAt(element: ExtensionElement, slot: number, number: number): number {
  if (element.parts[element.at] === slot) return element.at;
  if (isAttributeSlot(slot)) return attributeAt(element, slot, partAt(element, ownerSlot(slot), number));
  let at = element.find(slot);
  for (let passed = 0; passed < number && at >= 0; passed++) at = element.find(slot, at);
  return at;
}

/** The attribute of a slot in the element at `owner`, or -1. Attributes directly follow their element. */
function attributeAt({ parts, end }: ExtensionElement, slot: number, owner: number): number {
  if (owner < 0) return -1;
  for (let at = owner + PART_SIZE; at < end && isAttributeSlot(parts[at] ?? 0); at += PART_SIZE) {
    if (parts[at] === slot) return at;
  }
  return -1;
}
