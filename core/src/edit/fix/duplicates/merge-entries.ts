import { TOKEN } from '../../../bytes/scanner.ts';
import { decodeUtf8, escapeXml, joinBytes } from '../../../bytes/text.ts';
import { xmlTokens } from '../../../bytes/xml-tokens.ts';
import { FIELDS, type Field } from '../../../contract/values.ts';
import { writeEntry } from '../../../files/write/entry.ts';
import { applySplices } from '../../../files/write/spliced.ts';
import { leadStart } from '../../../format/entry/lead-start.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import { NAMESPACE, namespaceKind } from '../../../protocol/namespaces.ts';
import { areImagesTooMany } from '../../../rules/image/image-too-many.ts';
import type { UrlTable } from '../../../table/url-table.ts';
import { declarationName } from '../file/root-tag.ts';
import { type ContentPart, type EntryContent, extensionOf, isFieldName } from './entry-content.ts';

/** Content that is lost with an entry, because the one that stays says something else or cannot receive it. */
export interface Conflict {
  /** Null for XML. */
  readonly field: Field | null;
  readonly kept: string;
  readonly lost: string;
}

/** A part of the merged entry, and the entry that it comes from. */
interface Slot {
  part: ContentPart;
  from: EntryContent;
}

/** Adds content that an entry lacks, from its duplicates. */
export class EntryMerger {
  readonly #kept: EntryContent;
  readonly #values: string[];
  readonly #slots: Slot[] = [];
  readonly #wholes = new Set<string>();
  readonly #byKey = new Map<string, Slot>();
  #images = 0;

  constructor(kept: EntryContent) {
    this.#kept = kept;
    this.#values = [...kept.values];
    for (const part of kept.parts) this.#take({ part, from: kept });
  }

  /** Adds the content of another entry. Returns the content that is lost. */
  add(other: EntryContent): Conflict[] {
    const conflicts: Conflict[] = [];
    for (const [field, lost] of other.values.entries()) {
      const kept = this.#values[field] ?? '';
      if (lost === '' || lost === kept) continue;
      if (kept === '') this.#values[field] = lost;
      else conflicts.push({ field: FIELDS[field] ?? null, kept, lost });
    }
    const attributes = attributesOf(this.#kept);
    for (const [key, lost] of attributesOf(other)) {
      const kept = attributes.get(key) ?? '';
      if (lost !== kept) conflicts.push({ field: null, kept, lost });
    }
    for (const part of other.parts) {
      const lost = this.#add({ part, from: other });
      if (lost) conflicts.push(lost);
    }
    return conflicts;
  }

  /** The XML of the merged entry; null if nothing was added. */
  xml(table: UrlTable): Uint8Array | null {
    const { id, xml, parts, root } = this.#kept;
    const block = table.blockOf(id);
    const splices: Splice[] = [];
    for (const [at, part] of parts.entries()) {
      const { start, end } = part.node;
      const slot = this.#slots[at];
      if (slot && slot.part !== part) splices.push({ start, end, text: this.#textOf(slot) });
    }
    const last = root.children.at(-1);
    const added = this.#slots.slice(parts.length);
    if (last && added.length > 0) {
      const lead = decodeUtf8(xml, leadStart(xml, 0, last.start), last.start);
      const text = added.map((slot) => lead + this.#textOf(slot)).join('');
      splices.push({ start: last.end, end: last.end, text });
    }
    const isFilled = this.#values.some((value, field) => value !== this.#kept.values[field]);
    if (splices.length === 0 && !isFilled) return null;
    const whole = applySplices(xml, 0, xml.length, splices);
    if (!isFilled) return whole;
    const values = this.#values.map((value, field) => (value === this.#kept.values[field] ? null : value));
    return joinBytes(writeEntry(whole, table.scanOf(block, whole), values));
  }

  /** Adds a part. Returns what is lost if the entry says something else or has too many images; otherwise null. */
  #add(slot: Slot): Conflict | null {
    const { part, from } = slot;
    if (this.#wholes.has(part.whole)) return null;
    const known = this.#byKey.get(part.key);
    if (known === undefined) {
      const isTooMany = extensionOf(part.node.name) === 'image' && areImagesTooMany(this.#images + 1);
      if (isTooMany) return { field: null, kept: '', lost: textOf(from, part) };
      this.#take(slot);
      return null;
    }
    if (says(known.part, part)) return null;
    if (!says(part, known.part)) {
      return { field: null, kept: textOf(known.from, known.part), lost: textOf(from, part) };
    }
    known.part = part;
    known.from = from;
    this.#wholes.add(part.whole);
    return null;
  }

  #take(slot: Slot): void {
    const { part } = slot;
    this.#slots.push(slot);
    this.#wholes.add(part.whole);
    if (!this.#byKey.has(part.key)) this.#byKey.set(part.key, slot);
    if (extensionOf(part.node.name) === 'image') this.#images++;
  }

  /** The XML of a part, with the declarations that it needs inside the kept entry. */
  #textOf({ part: { node }, from }: Slot): string {
    const { xml, root } = from;
    const text = decodeUtf8(xml, node.start, node.end);
    const here = this.#kept.root.prefixes;
    if (here === root.prefixes) return text;
    const declarations: string[] = [];
    for (const prefix of prefixesIn(xml, node.start, node.end)) {
      const uri = root.prefixes.get(prefix) ?? (prefix === '' ? '' : undefined);
      if (uri === undefined || node.declared.includes(prefix) || isSame(uri, here.get(prefix) ?? ''))
        continue;
      declarations.push(` ${declarationName(prefix)}="${escapeXml(uri)}"`);
    }
    const name = /^<[^\s/>]+/.exec(text)?.[0] ?? '';
    return name + declarations.join('') + text.slice(name.length);
  }
}

/** What is lost with an entry besides its loc: its values, its attributes and the XML of its other elements. */
export function contentText(content: EntryContent): Conflict[] {
  const values = content.values.flatMap((lost, field): Conflict[] =>
    field === 0 || lost === '' ? [] : [{ field: FIELDS[field] ?? null, kept: '', lost }],
  );
  return [
    ...values,
    ...[...attributesOf(content).values()].map((lost) => ({ field: null, kept: '', lost })),
    ...content.parts.map((part) => ({ field: null, kept: '', lost: textOf(content, part) })),
  ];
}

/**
 * The attributes of an entry and of the elements of its fields, as `name="value"`, by their element's name and their
 * own.
 */
function attributesOf({ root }: EntryContent): Map<string, string> {
  const fields = root.children.filter(({ name }) => isFieldName(name));
  return new Map(
    [root, ...fields].flatMap((node) =>
      [...node.attributes].map(([name, value]): [string, string] => [
        `${node === root ? '' : node.name} ${name}`,
        `${name}="${escapeXml(value)}"`,
      ]),
    ),
  );
}

/** Whether the readers treat two URIs as one namespace. */
function isSame(one: string, other: string): boolean {
  const kind = namespaceKind(one);
  return one === other || (kind !== NAMESPACE.other && kind === namespaceKind(other));
}

function textOf({ xml }: EntryContent, { node }: ContentPart): string {
  return decodeUtf8(xml, node.start, node.end);
}

/** Whether a part says everything that another part says. */
function says(part: ContentPart, other: ContentPart): boolean {
  if (part.own !== other.own || part.children.length < other.children.length) return false;
  let at = 0;
  // Both lists of children are sorted.
  return other.children.every((child) => {
    while (at < part.children.length && (part.children[at] ?? '') < child) at++;
    return part.children[at++] === child;
  });
}

/** The prefixes of names in XML, including `''` for names without a prefix. */
function prefixesIn(bytes: Uint8Array, start: number, end: number): Set<string> {
  const prefixes = new Set<string>();
  const add = (name: string) => prefixes.add(name.includes(':') ? name.slice(0, name.indexOf(':')) : '');
  for (const { kind, nameStart, nameEnd, attributes } of xmlTokens(bytes, start, end)) {
    if (kind !== TOKEN.open && kind !== TOKEN.empty) continue;
    add(decodeUtf8(bytes, nameStart, nameEnd));
    for (let at = 0; at < attributes.length; at += 4) {
      const name = decodeUtf8(bytes, attributes[at] ?? 0, attributes[at + 1] ?? 0);
      if (name.includes(':') && !/^xml(ns)?:/.test(name)) add(name);
    }
  }
  return prefixes;
}
