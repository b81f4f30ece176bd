import type { Field, FixMode, Severity } from '../contract/values.ts';
import { mendedValue } from '../rules/mended-value.ts';
import { ruleOf } from '../rules/registry.ts';
import { fixSafetyOf, type Rule, valueFix } from '../rules/rule.ts';
import { type Finding, MOST_OF_LOC, type RawText, type RepeatedPlace, type SourceRange } from './finding.ts';
import type { LineColumn } from './line-index.ts';
import { beginning, inOneLine, SHOWN, shorten } from './shorten.ts';

/** What findings of a rule in a file have in common. */
export interface FindingKind
  extends Pick<
    Finding,
    'code' | 'severity' | 'engines' | 'scope' | 'file' | 'field' | 'searchConsole' | 'source'
  > {
  readonly rule: Rule;
  /** Whether Search Console has several names for the rule, depending on the value. */
  readonly isNamedByValue: boolean;
  /** The mode that the fix needs, unless that depends on the place. */
  readonly safety: FixMode;
  /** The message created last, kept because consecutive findings often have the same value. */
  readonly last: { value: string | null; detail: string; message: string };
}

/** @param isOfEntry whether the findings are about entries, and not about the file as a whole */
export function findingKind(rule: Rule, severity: Severity, file: string, isOfEntry: boolean): FindingKind {
  const { code, engines, scope, field, searchConsole, source } = rule;
  return {
    ...{
      rule,
      code,
      severity,
      engines,
      scope: isOfEntry ? scope : 'file',
      file,
      field,
      searchConsole,
      source,
    },
    isNamedByValue: rule.searchConsoleOf !== undefined,
    safety: fixSafetyOf(rule) === 'safe' ? 'safe' : 'unsafe',
    last: { value: null, detail: '', message: '' },
  };
}

/** The place of a finding, in which `value` is the whole value, not shortened. */
export interface FoundPlace extends Omit<SourceRange, 'offset' | 'length'> {
  readonly offset: number | null;
  readonly length: number | null;
}

/** The facts of a finding besides its rule. */
export interface Found extends FoundPlace, Pick<Finding, 'file' | 'severity' | 'line' | 'column' | 'entry'> {
  /** Number of places that the finding represents. */
  readonly places?: number;
}

/** Creates a finding of a rule from its facts. */
export function describe(rule: Rule, found: Found): ListedFinding {
  const { severity, file, line, column, entry, places = 1 } = found;
  const kind = findingKind(rule, severity, file, entry !== null);
  const at = line === null || column === null ? null : { line, column };
  return new ListedFinding(kind, found, at, entry, null, null, places);
}

/** A finding that creates most of its texts only when a caller asks for them. */
export class ListedFinding implements Finding {
  readonly kind: FindingKind;
  readonly entry: number | null;
  readonly repeats: RepeatedPlace | null;
  readonly places: number;
  readonly fix: string | null;
  readonly fixSafety: FixMode | null;
  readonly #place: FoundPlace;
  readonly #at: LineColumn | null;
  readonly #loc: string | RawText | null;

  /**
   * @param entry the index of the entry in its file; null for a finding about the file
   * @param loc the whole loc of that entry; null if the finding must not include one
   * @param repeats for an entry that repeats another: the place of the other, used as the detail if `place` has none
   * @param places number of places that the finding represents
   */
  constructor(
    kind: FindingKind,
    place: FoundPlace,
    at: LineColumn | null,
    entry: number | null,
    loc: string | RawText | null,
    repeats: RepeatedPlace | null,
    places: number,
  ) {
    this.kind = kind;
    this.entry = entry;
    this.repeats = repeats;
    this.places = places;
    this.#place = place;
    this.#at = at;
    this.#loc = loc;
    this.fix = place.mended === null ? null : (kind.rule.fixText ?? fixText(kind.rule, place));
    this.fixSafety = this.fix === null ? null : (place.safety ?? kind.safety);
  }

  get code(): string {
    return this.kind.code;
  }
  get severity(): Severity {
    return this.kind.severity;
  }
  get engines(): Finding['engines'] {
    return this.kind.engines;
  }
  get scope(): Finding['scope'] {
    return this.kind.scope;
  }
  get file(): string {
    return this.kind.file;
  }
  get source(): string {
    return this.kind.source;
  }
  get line(): number | null {
    return this.#at === null ? null : this.#at.line;
  }
  get column(): number | null {
    return this.#at === null ? null : this.#at.column;
  }
  get offset(): number | null {
    return this.#place.offset;
  }
  get length(): number | null {
    return this.#place.length;
  }
  get field(): Field | null {
    return this.kind.field ?? this.#place.field ?? null;
  }
  get loc(): string | null {
    return this.#loc === null ? null : beginning(textOf(this.#loc), MOST_OF_LOC);
  }
  get value(): string {
    return shorten(textOf(this.#place.value));
  }
  get message(): string {
    const { value, detail } = this;
    const { last } = this.kind;
    if (value !== last.value || detail !== last.detail) {
      last.message = inOneLine(messageOf(this.kind.rule, value, detail));
      last.value = value;
      last.detail = detail;
    }
    return last.message;
  }
  get detail(): string {
    return this.#place.detail ?? (this.repeats === null ? '' : placeWords(this.repeats));
  }
  get searchConsole(): string | null {
    return this.kind.isNamedByValue
      ? (this.kind.rule.searchConsoleOf?.(this.value, this.detail) ?? this.kind.searchConsole)
      : this.kind.searchConsole;
  }

  /** The bytes of {@link loc}; null if they are unknown, empty or too long. */
  get rawLoc(): RawText['range'] | null {
    return rawUpTo(this.#loc, MOST_OF_LOC);
  }

  /** The bytes of {@link value}; null if they are unknown, empty or too long. */
  get rawValue(): RawText['range'] | null {
    return rawUpTo(this.#place.value, SHOWN);
  }

  /** A copy of this finding with another number of places. */
  with(places: number): ListedFinding {
    return new ListedFinding(this.kind, this.#place, this.#at, this.entry, this.#loc, this.repeats, places);
  }

  /** All its properties, as plain values. */
  plain(): Finding {
    const { code, severity, engines, scope, file, line, column, offset, length, entry, loc, field } = this;
    const { value, message, detail, repeats, places, searchConsole, source, fix, fixSafety } = this;
    return {
      ...{ code, severity, engines, scope, file, line, column, offset, length, entry, loc, field },
      ...{ value, message, detail, repeats, places, searchConsole, source, fix, fixSafety },
    };
  }
}

/** The beginning of a rule's messages if each consists of the title and the value; otherwise null. */
export function titleBefore(code: string): string | null {
  const rule = ruleOf(code);
  return rule === null || rule.ways || rule.valueText ? null : `${rule.title}: `;
}

/** All properties of a finding, as plain values. */
export function plainOf(finding: Finding): Finding {
  return finding instanceof ListedFinding ? finding.plain() : finding;
}

export function textOf(text: string | RawText): string {
  return typeof text === 'string' ? text : text.text;
}

function rawUpTo(text: string | RawText | null, most: number): RawText['range'] | null {
  if (text === null || typeof text === 'string') return null;
  const length = text.range.end - text.range.start;
  return length > 0 && length <= most ? text.range : null;
}

function messageOf(rule: Rule, value: string, detail: string): string {
  const words = rule.ways?.[rule.wayOf?.(value, detail) ?? ''];
  if (words) return words(value, detail);
  const told = rule.valueText?.(value) ?? value;
  return told === '' ? rule.title : `${rule.title}: ${told}`;
}

/** "line 12", or "line 12 of b.xml". */
function placeWords({ line, file }: RepeatedPlace): string {
  return file === null ? `line ${line}` : `line ${line} of ${file}`;
}

/** A short description of the fix, or null if none. */
function fixText(rule: Rule, { value: given, mended }: FoundPlace): string | null {
  if (mended === '') return 'remove it';
  const value = textOf(given);
  // Mending megabytes takes seconds, and only the beginning of the result is shown.
  const head = beginning(value, MOST_MENDED);
  const isCut = mended === undefined && head.length < value.length;
  const ofValue = valueFix(rule, 'unsafe');
  const made = mended === undefined ? (ofValue ? mendedValue(ofValue, head) : null) : mended;
  if (made === null) return null;
  if (made.trim() === '') return 'remove it';
  return `make it ${inOneLine(isCut ? `${beginning(made)}…` : shorten(made))}`;
}
/** Maximum number of code points of a value to mend. */
const MOST_MENDED = 4096;
