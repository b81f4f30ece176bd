import type { Steps } from '../../bytes/steps.ts';
import type { DifferenceFilter, SideName } from '../../contract/screens/compare.ts';
import type { ShownRules } from '../../rules/shown.ts';
import { type Diff, readDiff } from '../../table/query/diff.ts';
import type { Query, Term } from '../../table/query/query.ts';
import { NumberList } from '../../table/view/number-list.ts';
import type { Compared } from './compare-past.ts';
import type { Differences } from './differences.ts';
import { columnBit } from './entry-comparer.ts';
import { sidePredicate } from './side-predicate.ts';

/** Differences tested between two steps. */
const STEP = 128;

/** Whether the difference in a row meets a condition. */
type RowCondition = (row: number) => boolean;

/** A regular expression in a filter. Matching it may never finish. */
export type Expression = Term & { readonly kind: 'regex' };

/** How to evaluate a filter in the filter language. */
export interface Asking {
  /** The parsed text of the filter. */
  readonly query: Query;
  readonly shown: ShownRules;
  /** Terms are tested against the entry on this side, or on the other side if this one lacks it. */
  readonly looksAt: SideName;
  /** Whether either loc of a difference matches a regular expression. */
  matches(expression: Expression, row: number): boolean;
}

/**
 * The differences that a filter lets through, ascending. Plain words and regular expressions may match either loc.
 * `diff:` is tested against the difference, and other terms against the entry of one side, see {@link Asking.looksAt}.
 */
export function* selectDifferences(
  compared: Compared,
  filter: Pick<DifferenceFilter, 'classes' | 'columns'>,
  asking: Asking,
): Steps<Uint32Array> {
  const isChosen = chosen(compared, filter);
  const asks = conditionOf(asking.query, compared, asking);
  const rows = new NumberList();
  for (let row = 0; row < compared.differences.size; row++) {
    if ((row + 1) % STEP === 0) yield row;
    if (isChosen(row) && asks(row)) rows.push(row);
  }
  return rows.numbers;
}

/**
 * Returns a test for differences that have a chosen class and differ in a chosen column. Without chosen classes, all
 * classes pass; the same holds for columns.
 */
function chosen(
  { differences }: Compared,
  { classes, columns }: Pick<DifferenceFilter, 'classes' | 'columns'>,
): RowCondition {
  const bits = columns.reduce((sum, column) => sum | columnBit(column), 0);
  return (row) => {
    if (bits !== 0 && (differences.columnsOf(row) & bits) === 0) return false;
    return classes.length === 0 || differences.classesOf(row).some((name) => classes.includes(name));
  };
}

function conditionOf(query: Query, compared: Compared, asking: Asking): RowCondition {
  const { left, right, differences } = compared;
  switch (query.kind) {
    case 'and': {
      const parts = query.of.map((part) => conditionOf(part, compared, asking));
      return (row) => parts.every((holds) => holds(row));
    }
    case 'or': {
      const parts = query.of.map((part) => conditionOf(part, compared, asking));
      return (row) => parts.some((holds) => holds(row));
    }
    case 'not': {
      const holds = conditionOf(query.of, compared, asking);
      return (row) => !holds(row);
    }
    case 'regex':
      return (row) => asking.matches(query, row);
    case 'diff': {
      const diff = readDiff(query.text);
      return diff === null ? () => false : differs(diff, differences);
    }
    default: {
      const [onLeft, onRight] = [left, right].map((side) => sidePredicate(query, side, asking.shown));
      const isEither = query.kind === 'loc';
      const matchesLeft = (from: number | null) => from !== null && onLeft?.matches(from) === true;
      const matchesRight = (to: number | null) => to !== null && onRight?.matches(to) === true;
      return (row) => {
        const { from, to } = differences.entriesOf(row);
        if (isEither) return matchesRight(to) || matchesLeft(from);
        const isLeft = to === null || (asking.looksAt === 'left' && from !== null);
        return isLeft ? matchesLeft(from) : matchesRight(to);
      };
    }
  }
}

function differs(diff: Diff, differences: Differences): RowCondition {
  if (diff.kind === 'score')
    return (row) => {
      const certainty = differences.certaintyOf(row);
      return certainty !== null && diff.holds(certainty.score);
    };
  const { word } = diff;
  switch (word) {
    case 'moved':
      return (row) => differences.isMoved(row);
    case 'added':
    case 'removed':
    case 'renamed':
    case 'changed':
    case 'lastmodOnly':
    case 'hintsOnly':
      return (row) => differences.classesOf(row).includes(word);
    default: {
      const bit = columnBit(word);
      return (row) => (differences.columnsOf(row) & bit) !== 0;
    }
  }
}
