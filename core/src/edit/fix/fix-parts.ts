import type { Places } from '../../contract/edits.ts';
import { PlacesBuilder, placeRuns } from '../../table/places.ts';
import type { FixScope } from './fix-scope.ts';

/** Entries per part. Mending them takes a few milliseconds. */
const PART = 4096;

/** Cuts a scope into parts. Mending them one after another gives the same result as mending all at once. */
export function* fixParts({ places, files }: FixScope): Generator<FixScope> {
  const left = new Set(files);
  for (const one of places) {
    if (left.delete(one.file)) yield { places: [], files: [one.file] };
    for (const part of partsOf(one)) yield { places: [part], files: [] };
  }
  for (const file of left) yield { places: [], files: [file] };
}

function* partsOf(places: Places): Generator<Places> {
  let builder = new PlacesBuilder(places.file);
  let held = 0;
  for (const { at, count } of placeRuns(places)) {
    for (let from = at; from < at + count; ) {
      const taken = Math.min(PART - held, at + count - from);
      builder.add(from, taken);
      held += taken;
      from += taken;
      if (held < PART) continue;
      const part = builder.finish();
      if (part) yield part;
      builder = new PlacesBuilder(places.file);
      held = 0;
    }
  }
  const rest = builder.finish();
  if (rest) yield rest;
}
