import { PlacesBuilder } from '@urlset/core/edit/places.ts';
import * as v from 'valibot';

const Span = v.object({ file: v.number(), at: v.number(), count: v.number() });
const WithSpans = v.looseObject({ spans: v.array(Span) });
const Several = v.looseObject({ kind: v.literal('several'), edits: v.array(v.unknown()) });
const OldEdit = v.looseObject({ type: v.literal('edit'), edit: v.unknown() });
const OldOpened = v.looseObject({ type: v.literal('opened'), version: v.literal(1) });

/** A record of a journal of any version as the present one has it; unchecked, as it was. */
export function migrateRecord(record: unknown): unknown {
  if (v.is(OldOpened, record)) return { ...record, version: 2 };
  return v.is(OldEdit, record) ? { ...record, edit: migrateEdit(record.edit) } : record;
}

/** Version 1 had an object for each run of neighbours. */
function migrateEdit(edit: unknown): unknown {
  if (v.is(Several, edit)) return { ...edit, edits: edit.edits.map(migrateEdit) };
  if (!v.is(WithSpans, edit)) return edit;
  const { spans, ...rest } = edit;
  return { ...rest, places: placesOfSpans(spans) };
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
