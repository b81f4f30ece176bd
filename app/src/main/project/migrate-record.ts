import { newEntriesText } from '@urlset/core/edit/apply/new-entries.ts';
import { columnText } from '@urlset/core/edit/text/column-text.ts';
import { PlacesBuilder } from '@urlset/core/table/places.ts';
import * as v from 'valibot';

const Span = v.object({ file: v.number(), at: v.number(), count: v.number() });
const WithSpans = v.looseObject({ spans: v.array(Span) });
const Several = v.looseObject({ kind: v.literal('several'), edits: v.array(v.unknown()) });
const OldEdit = v.looseObject({ type: v.literal('edit'), edit: v.unknown() });
const OldFill = v.looseObject({
  kind: v.literal('fill'),
  fields: v.array(v.string()),
  values: v.array(v.array(v.nullable(v.string()))),
});
const NewEntry = v.object({
  ...{ loc: v.string(), lastmod: v.string(), changefreq: v.string(), priority: v.string() },
  xml: v.exactOptional(v.string()),
});
const OldOpened = v.looseObject({ type: v.literal('opened'), version: v.picklist([1, 2, 3]) });
const OldInsert = v.looseObject({ kind: v.literal('insert'), entries: v.array(NewEntry) });

/** Converts a journal record of any version to the current form. The result is not validated. */
export function migrateRecord(record: unknown): unknown {
  if (v.is(OldOpened, record)) return { ...record, version: 4 };
  return v.is(OldEdit, record) ? { ...record, edit: migrateEdit(record.edit) } : record;
}

function migrateEdit(edit: unknown): unknown {
  const [only, ...others] = migratePart(edit);
  return others.length === 0 ? only : { kind: 'several', label: 'fill', edits: [only, ...others] };
}

function migratePart(edit: unknown): unknown[] {
  if (v.is(Several, edit)) return [{ ...edit, edits: edit.edits.flatMap(migratePart) }];
  // Up to version 3, new entries were objects.
  if (v.is(OldInsert, edit)) return [{ ...edit, entries: newEntriesText(edit.entries) }];
  return columnsOf(v.is(WithSpans, edit) ? withPlaces(edit) : edit);
}

/** Version 1 had an object for each run of adjacent entries. */
function withPlaces({ spans, ...rest }: v.InferOutput<typeof WithSpans>): unknown {
  return { ...rest, places: placesOfSpans(spans) };
}

/** Up to version 2, values of several fields were one edit, row by row. */
function columnsOf(edit: unknown): unknown[] {
  if (!v.is(OldFill, edit)) return [edit];
  const { fields, values, ...rest } = edit;
  return fields.map((field, column) => {
    return { ...rest, field, values: columnText(values.map((row) => row[column] ?? null)) };
  });
}

function placesOfSpans(spans: readonly v.InferOutput<typeof Span>[]): unknown[] {
  const builders: PlacesBuilder[] = [];
  let last = { file: -1, at: 0, count: 0 };
  for (const span of spans) {
    if (span.file !== last.file || span.at < last.at + last.count)
      builders.push(new PlacesBuilder(span.file));
    builders.at(-1)?.add(span.at, span.count);
    last = span;
  }
  return builders.flatMap((builder) => builder.finish() ?? []);
}
