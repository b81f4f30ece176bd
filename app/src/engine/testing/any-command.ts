import type { ValueChange } from '@urlset/core/contract/value-change.ts';
import {
  type EditRequest,
  FIELDS,
  KEEP_RULES,
  MERGE_MODES,
  type RowRange,
  type Selection,
  SORT_COLUMNS,
  type View,
} from '@urlset/core/contract.ts';
import { cleanValue } from '@urlset/core/edit/text/clean-value.ts';
import { formatTabbed } from '@urlset/core/edit/text/tabbed-text.ts';
import { printQuery } from '@urlset/core/table/query/print.ts';
import type { Query } from '@urlset/core/table/query/query.ts';
import { anyQuery, DATES, NUMBERS, PIECES } from '@urlset/core/table/query/testing/any-query.ts';
import fc from 'fast-check';
import { NAIVE_IMAGE, naiveXml } from './naive-files.ts';
import type { NaiveList } from './naive-merge.ts';

/** The user's next action. */
export type Command =
  | {
      readonly do: 'edit';
      readonly request: EditRequest;
      /** The selection before the edit. */
      readonly selection: Omit<Selection, 'view'>;
      /** Turns of the event loop until the edit is canceled; null to wait for it. */
      readonly patience: number | null;
    }
  /** Shows a view. Before it is ready, `meanwhile` edits rows of the view of all entries; null for no edit. */
  | { readonly do: 'show'; readonly view: View; readonly meanwhile: EditRequest | null }
  /** Pastes a list and merges it into the project. */
  | { readonly do: 'merge'; readonly list: NaiveList }
  /** Walks to the state of the history with this many steps done. */
  | { readonly do: 'walk'; readonly done: number }
  | { readonly do: 'refresh' | 'undo' | 'redo' | 'save' | 'crash' };

const anyLoc = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 3 })
  .map((pieces) => `https://a.example/${pieces.join('')}`);
/** Values that filters and sorts distinguish, and some invalid ones. */
const anyValue = fc.oneof(
  { weight: 3, arbitrary: anyLoc },
  fc.constantFrom(
    '',
    ' a b ',
    'soon',
    'https://b.example:80/x/?b=1&a',
    'http://A.example/SHOE',
    'https://u@a.example/ü',
  ),
  fc.constantFrom(...DATES, ...NUMBERS, 'daily', 'weekly', 'Daily', 'high'),
);

const anyRange: fc.Arbitrary<RowRange> = fc.record({
  first: fc.nat(12),
  count: fc.integer({ min: 1, max: 7 }),
});
const rows = fc.array(anyRange, { minLength: 1, maxLength: 3 });
const field = fc.constantFrom(...FIELDS);
const fields = fc.subarray([...FIELDS], { minLength: 1 });
/** The columns from the active one on, in any order. Columns that cannot be edited are null. */
const anyColumns = fc.shuffledSubarray([...FIELDS, null, null], { minLength: 1 });
const row = fc.nat(14);

const anyReplacement = fc.record({
  do: fc.constant('replace'),
  find: fc.constantFrom('a', 'shoe', '/', 'https://a.example/', '2024', '.'),
  expression: fc.boolean(),
  anyCase: fc.boolean(),
  text: fc.constantFrom('', 'b', '$&$&', '&', ' '),
});
const anyChange: fc.Arbitrary<ValueChange> = fc.oneof(
  { weight: 4, arbitrary: anyReplacement },
  fc.record({ do: fc.constant('scheme'), to: fc.constantFrom('http', 'https') }),
  fc.record({
    do: fc.constant('host'),
    from: fc.constantFrom(null, 'a.example'),
    to: fc.constant('c.example'),
  }),
  fc.record({ do: fc.constantFrom('lower-case-host', 'percent-encode') }),
  fc.record({ do: fc.constant('trailing-slash'), add: fc.boolean() }),
  fc.record({ do: fc.constant('strip-parameters'), names: fc.option(fc.subarray(['b', 'a'])) }),
  fc.record({ do: fc.constant('shift'), milliseconds: fc.constantFrom(-3_600_000, 86_400_000, 1) }),
);

const anyText = fc
  .array(fc.array(anyValue, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 })
  .map(formatTabbed);
/** A text below a header: field names, and perhaps the name of a column that is not a field. */
const anyTable = fc
  .tuple(fc.shuffledSubarray([...FIELDS, 'note'], { minLength: 1 }), anyText)
  .map(([names, cells]) => `${formatTabbed([names])}\n${cells}`);
const anyPasted = fc.oneof({ weight: 3, arbitrary: anyText }, anyTable);

const file = fc.constantFrom(null, 0, 1, 2);
const anyXml = fc
  .tuple(fc.tuple(anyValue, anyValue, anyValue, anyValue), fc.nat(2))
  .map(([values, images]) =>
    naiveXml({ values: values.map(cleanValue), images: Array.from({ length: images }, () => NAIVE_IMAGE) }),
  );
const image = { kind: fc.constant('image' as const), at: fc.nat(2) };
const anyImageChange = fc.oneof(
  fc.record({ do: fc.constantFrom('add' as const, 'remove' as const), ...image }),
  fc.record({ do: fc.constant('move' as const), ...image, to: fc.nat(2) }),
  fc.record({
    ...{ do: fc.constant('value' as const), ...image, slot: fc.constant('image:loc' as const) },
    ...{ number: fc.constant(0), value: anyLoc },
  }),
);
const anyOrder = fc.array(
  fc.record({
    column: fc.constantFrom('loc' as const, 'lastmod' as const, 'priority' as const, 'extensions' as const),
    descending: fc.boolean(),
  }),
  { minLength: 1, maxLength: 2 },
);

const anyRequest: fc.Arbitrary<EditRequest> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('set'), rows, field, value: anyValue }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change'), rows, field, change: anyChange }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('clear'), rows, fields }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fill-down'), rows, fields }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: fc.constant('paste'), row, column: fc.nat(5), fields: anyColumns, text: anyPasted },
      fill: fc.option(fc.record({ rows, fields })),
    }),
  },
  fc.record({ kind: fc.constant('paste-entries'), row, text: anyPasted }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('insert'), row }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove'), rows }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move'), rows, to: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sort'), file, keys: anyOrder }) },
  fc.record({ kind: fc.constant('xml'), row, xml: anyXml }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('extension'), row, change: anyImageChange }) },
  fc.record({ kind: fc.constant('deduplicate'), rows, keep: fc.constantFrom(...KEEP_RULES) }),
);

/** Replaces each condition that the naive model cannot check with a condition on the loc. */
function askable(query: Query): Query {
  switch (query.kind) {
    case 'and':
    case 'or':
      return { kind: query.kind, of: query.of.map(askable) };
    case 'not':
      return { kind: 'not', of: askable(query.of) };
    case 'is':
    case 'code':
      return { kind: 'loc', text: 'a' };
    default:
      return query;
  }
}

const column = fc.constantFrom(...SORT_COLUMNS.filter((name) => name !== 'findings'));
const anyView: fc.Arbitrary<View> = fc.record({
  file: fc.constantFrom(null, null, null, 0, 1, 2),
  filter: fc.oneof(
    fc.constant(''),
    fc.constantFrom('a', 'shoe', '/\\/$/', 'has:lastmod', '-has:priority', 'lastmod:>=2024'),
    anyQuery.map((query) => printQuery(askable(query))),
  ),
  sort: fc.array(fc.record({ column, descending: fc.boolean() }), { maxLength: 2 }),
});

const selection = fc.record({
  row,
  column: fc.nat(3),
  ranges: fc.array(fc.record({ first: row, count: fc.nat(3), firstColumn: fc.nat(3), columns: fc.nat(3) }), {
    maxLength: 2,
  }),
});

const anyList: fc.Arbitrary<NaiveList> = fc.record({
  rows: fc.array(
    fc.record({
      loc: fc.constantFrom('', 'a', 'shoe', 'b/c').map((path) => `https://a.example/${path}`),
      lastmod: fc.constantFrom('', '2024-01-01', '2025-03-01T10:00:00Z'),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  mode: fc.constantFrom(...MERGE_MODES),
  to: fc.nat(2),
});

export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      ...{ do: fc.constant('edit'), request: anyRequest, selection },
      patience: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.nat(12)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('show'),
      view: anyView,
      meanwhile: fc.option(anyRequest, { freq: 2 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('undo', 'undo', 'undo', 'redo', 'redo') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('merge'), list: anyList }) },
  fc.record({ do: fc.constant('walk'), done: fc.nat(12) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('refresh', 'save', 'crash') }) },
);
