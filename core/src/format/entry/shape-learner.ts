import type { XmlScanner } from '../../bytes/scanner.ts';
import { slotNumber } from '../../protocol/extensions/slots.ts';
import { constantNumber } from '../extensions/constants.ts';
import { type EntryScan, FAULT, MARK, STRUCTURAL_FAULTS } from './entry-scan.ts';
import { FAULT_BITS, NO_SLOT, STEP, VALUE } from './entry-shapes.ts';
import { type Gap, MAX_CONSTANTS, type MarkupTemplates } from './markup-templates.ts';

/** Faults that reading by shape finds just as the walker does. */
const KNOWN_FAULTS = STRUCTURAL_FAULTS | FAULT.bare | FAULT.raw;
/** Learning stops after this many entries in a row that were not learned to their end. */
const MAX_IN_VAIN = 4096;
/** Maximum number of values to learn from in one entry. Later values are unlikely to be of a new kind. */
const MAX_VALUES = 16 * 1024;
/** Limits in bytes that real entries do not reach: the names of open elements, an attribute's name, a gap. */
const MAX_PATH = 2048;
const MAX_ATTRIBUTE = 1024;
const MAX_GAP = 16 * 1024;
const MAX_CONSTANT = 32;
const MAX_CONSTANT_NAME = 64;

const REL = slotNumber('link@rel');
const HREFLANG = slotNumber('link@hreflang');

/** An open element while its entry is walked. */
interface Element {
  /** Its name, after the names of the elements around it. */
  path: string;
  /** The number of a field, or -1. */
  field: number;
  isPart: boolean;
  contentStart: number;
  hasChildren: boolean;
  hasText: boolean;
}

/**
 * Follows the walk through an entry and splits it into its values and the gaps between them. Does not learn from an
 * entry that contains anything unusual.
 */
export class ShapeLearner {
  readonly #gaps: MarkupTemplates;
  #scan: EntryScan;
  #elements: Element[] = [];
  #node = 0;
  #gap: Gap = { start: 0, end: 0, steps: [] };
  /** Names of the attributes read so far in the open tag. */
  #attributes: string[] = [];
  /** The kind of element whose tag is open. */
  #opening: { field: number; isPart: boolean } = { field: -1, isPart: false };
  #pending: { gap: Gap; key: string; value: number; argument: number }[] = [];
  readonly #constants = new Set<string>();
  #abandoned = false;
  /** Number of values of the entry so far. */
  #values = 0;
  /** Number of entries begun since the last one that was learned to its end. */
  #inVain = 0;

  constructor(gaps: MarkupTemplates, scan: EntryScan) {
    this.#gaps = gaps;
    this.#scan = scan;
  }

  /** Begins an entry, which is walked from `start` on. */
  begin(start: number): void {
    this.#abandoned = this.#inVain === MAX_IN_VAIN;
    if (this.#abandoned) return;
    this.#inVain++;
    this.#elements = [];
    this.#pending = [];
    this.#attributes = [];
    this.#opening = { field: -1, isPart: false };
    this.#gap = { start, end: start, steps: [] };
    this.#node = 0;
    this.#values = 0;
  }

  abandon(): void {
    this.#abandoned = true;
  }

  /** The start tag of a field was read. The entry may already have that field. */
  field(field: number, { start, position, attributeCount }: XmlScanner): void {
    if (this.#abandoned) return;
    this.#opening = { field, isPart: false };
    // The length of a tag with attributes depends on their values.
    const tag = attributeCount === 0 ? position - start : 0;
    this.#step(STEP.field, field | (tag << 2), start);
  }

  /** The start tag of a child has a fault that does not depend on what comes before it in the entry. */
  fault(fault: number, { start, position, attributeCount }: XmlScanner): void {
    if (this.#abandoned) return;
    if (attributeCount > 0) return this.abandon();
    this.#step(STEP.fault, fault | ((position - start) << FAULT_BITS), start);
  }

  foreign(start: number): void {
    if (this.#abandoned) return;
    this.#step(STEP.foreign, 0, start);
  }

  part(slot: number, start: number, depth: number): void {
    if (this.#abandoned) return;
    this.#opening = { field: -1, isPart: true };
    this.#step(STEP.part, slot | (depth << 8), start);
  }

  attribute(scanner: XmlScanner, slot: number, nameStart: number, from: number, to: number): void {
    if (this.#abandoned) return;
    if (from - nameStart > MAX_ATTRIBUTE) return this.abandon();
    const { bytes } = scanner;
    this.#attributes.push(latin1(bytes, nameStart, from));
    if (this.#isConstant(bytes, slot, nameStart, from, to)) {
      const number = constantNumber(latin1(bytes, from, to));
      const argument = slot | ((from - nameStart) << 7) | ((to - from) << 14) | (number << 20);
      return this.#step(STEP.constant, argument, nameStart);
    }
    if (slot !== NO_SLOT) this.#step(STEP.attribute, 0, nameStart);
    const quote = bytes[from - 1] === 0x22 ? VALUE.doubleQuoted : VALUE.singleQuoted;
    const tag = latin1(bytes, scanner.nameStart, scanner.nameEnd);
    const key = `${this.#path()}>${tag} ${this.#attributes.join('')}`;
    if (key.length > 2 * MAX_PATH) return this.abandon();
    this.#value(key, quote, slot, from, to);
  }

  /** The start tag of an element that is not empty has ended. */
  open(scanner: XmlScanner, depth: number): void {
    if (this.#abandoned) return;
    this.#childOf(depth - 1);
    const { field, isPart } = this.#opening;
    const contentStart = scanner.position;
    const name = latin1(scanner.bytes, scanner.nameStart, scanner.nameEnd);
    const path = depth === 0 ? name : `${this.#path()}>${name}`;
    if (path.length > MAX_PATH) return this.abandon();
    this.#elements[depth] = { path, field, isPart, contentStart, hasChildren: false, hasText: false };
    this.#elements.length = depth + 1;
    if (depth === 0) this.#step(STEP.body, 0, contentStart);
    else if (isPart) this.#step(STEP.content, depth, contentStart);
    this.#tagEnded();
  }

  /** An empty element, `<name/>`, has ended. */
  empty(scanner: XmlScanner, depth: number): void {
    if (this.#abandoned) return;
    this.#childOf(depth - 1);
    const { field, isPart } = this.#opening;
    if (field >= 0) this.#step(STEP.emptyField, field, scanner.position);
    else if (isPart) this.#step(STEP.emptyPart, depth, scanner.position);
    this.#tagEnded();
    this.#learn();
  }

  text(_from: number, _to: number, blank: boolean): void {
    const element = this.#elements.at(-1);
    if (!element || blank) return;
    element.hasText = true;
    if (element.hasChildren) this.abandon();
  }

  /** A CDATA section was read. It can only be part of a value. */
  section(): void {
    const element = this.#elements.at(-1);
    const isValue = element !== undefined && (element.field >= 0 || element.isPart) && !element.hasChildren;
    if (!isValue) return this.abandon();
    element.hasText = true;
  }

  close(at: number, end: number, depth: number): void {
    if (this.#abandoned) return;
    const element = this.#elements[depth];
    if (!element) return this.abandon();
    if (depth === 0) {
      if (!element.hasChildren) return;
      this.#step(STEP.finish, end - at, end);
      this.#gap.end = end;
      this.#pending.push({ gap: this.#gap, key: '', value: VALUE.none, argument: 0 });
      this.#learn();
      if (!this.#abandoned) this.#inVain = 0;
      return;
    }
    if (!element.hasChildren) {
      const kind = element.field >= 0 ? VALUE.field : element.isPart ? VALUE.part : VALUE.plain;
      const argument = element.field >= 0 ? element.field : depth;
      this.#value(this.#path(), kind, argument, element.contentStart, at);
    }
    if (element.field >= 0) {
      this.#step(STEP.closeField, element.field, end);
    } else if (element.isPart) {
      if (element.hasChildren) this.#step(STEP.closeContainer, depth | ((end - at) << 8), end);
      else this.#step(STEP.closePart, depth, end);
    }
    this.#elements.length = depth;
    this.#learn();
  }

  /** Learns the gaps read so far. Does not wait for the end of the entry, which may have any number of parts. */
  #learn(): void {
    if ((this.#scan.faults & ~KNOWN_FAULTS) !== 0) return this.abandon();
    for (const { gap, key, value, argument } of this.#pending) {
      this.#node = this.#gaps.learn(this.#node, gap, key, value, argument);
      if (this.#node < 0) return this.abandon();
    }
    if (this.#pending.length > 0) this.#pending = [];
  }

  /** A tag has ended: resets the state for the next one. */
  #tagEnded(): void {
    this.#attributes = [];
    this.#opening = { field: -1, isPart: false };
  }

  #childOf(depth: number): void {
    const parent = this.#elements[depth];
    if (!parent) return;
    parent.hasChildren = true;
    // An element inside a field is a fault, and is not learned.
    if (parent.hasText || parent.field >= 0) this.abandon();
  }

  #step(step: number, argument: number, position: number): void {
    if (position - this.#gap.start > MAX_GAP) return this.abandon();
    this.#gap.steps.push(step, argument, position - this.#gap.start);
  }

  /** Whether to treat an attribute's value as part of a gap, because it probably recurs in entry after entry. */
  #isConstant(bytes: Uint8Array, slot: number, nameStart: number, from: number, to: number): boolean {
    if (slot !== REL && slot !== HREFLANG) return false;
    if (to - from > MAX_CONSTANT || from - nameStart > MAX_CONSTANT_NAME) return false;
    for (let at = from; at < to; at++) if (MARK[bytes[at] as number] !== 0) return false;
    const text = latin1(bytes, from, to);
    if (this.#constants.has(text)) return true;
    if (this.#constants.size === MAX_CONSTANTS) return false;
    this.#constants.add(text);
    return true;
  }

  /** Ends the current gap before the value `[from, to)` and begins the next one after it. */
  #value(key: string, value: number, argument: number, from: number, to: number): void {
    if (++this.#values > MAX_VALUES) return this.abandon();
    this.#gap.end = from;
    this.#pending.push({ gap: this.#gap, key, value, argument });
    this.#gap = { start: to, end: to, steps: [] };
  }

  #path(): string {
    return this.#elements.at(-1)?.path ?? '';
  }
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
