import * as v from 'valibot';
import { COMPARED_COLUMNS, type Difference, type FieldDifference } from '../../contract/screens/compare.ts';
import { FIELDS, type Field } from '../../contract/values.ts';
import type { Compared } from './compare-past.ts';
import { columnBit, EntryComparer } from './entry-comparer.ts';
import { NONE } from './join-locs.ts';
import { sitemapOf } from './side.ts';

/** Maximum number of characters in a value. */
export const LONGEST = 2000;

/** Describes differences for people: values before and after, and the names of sitemaps. */
export class DifferenceTeller {
  readonly #compared: Compared;
  readonly #comparer: EntryComparer;

  constructor(compared: Compared) {
    this.#compared = compared;
    this.#comparer = new EntryComparer(compared.left, compared.right);
  }

  tell(row: number): Difference {
    const { left, right, differences } = this.#compared;
    const [from, to] = [differences.left[row] as number, differences.right[row] as number];
    return {
      class: differences.classOf(row),
      moved: differences.isMoved(row),
      loc: to === NONE ? left.table.text(from, 0) : right.table.text(to, 0),
      ...{ score: null, reason: null, ...differences.certaintyOf(row) },
      fields: from === NONE || to === NONE ? [] : this.#fields(row, from, to),
      left: from === NONE ? null : sitemapOf(left, from),
      right: to === NONE ? null : sitemapOf(right, to),
    };
  }

  #fields(row: number, from: number, to: number): FieldDifference[] {
    const { left, right, differences } = this.#compared;
    const columns = differences.columnsOf(row);
    return COMPARED_COLUMNS.filter((column) => (columns & columnBit(column)) !== 0).map((column) => {
      const field = FIELDS.indexOf(column as Field);
      if (field >= 0) {
        const [before, after] = [left.table.text(from, field), right.table.text(to, field)];
        return { column, before: before.slice(0, LONGEST), after: after.slice(0, LONGEST) };
      }
      const own = this.#comparer.leftParts(from)?.get(column) ?? [];
      const others = this.#comparer.rightParts(to)?.get(column) ?? [];
      return { column, before: worded(own, others), after: worded(others, own) };
    });
  }
}

/** The texts of the parts that the other side lacks or has less often, or of all parts if only their order differs. */
export function worded(parts: readonly string[], others: readonly string[]): string {
  const left = [...others];
  const own = parts.filter((part) => {
    const at = left.indexOf(part);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const shown = own.length === 0 && parts.length === others.length ? parts : own;
  return shown.map(wordsOf).join(', ').slice(0, LONGEST);
}

/** An element as `EntryComparer` writes it: name, attributes, text, children. */
const Said: v.GenericSchema<unknown, Element> = v.tuple([
  v.string(),
  v.array(v.tuple([v.string(), v.string()])),
  v.string(),
  v.array(v.lazy(() => Said)),
]);
type Element = [string, [string, string][], string, Element[]];

function wordsOf(part: string): string {
  if (!part.startsWith('[')) return part;
  const said = v.safeParse(Said, JSON.parse(part));
  return said.success ? textOf(said.output) : part;
}

/** The texts and the attributes of an element. Leaves out `rel`, which all alternates share. */
function textOf([, attributes, text, children]: Element): string {
  const values = attributes.filter(([name]) => name !== 'rel').map(([, value]) => value);
  // The attributes are sorted by name. In reverse order, `hreflang` comes before `href`.
  return [...values.reverse(), text, ...children.map(textOf)].filter((word) => word !== '').join(' ');
}
