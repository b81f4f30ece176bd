import type { Places } from '../contract/edits.ts';
import { PlacesBuilder, placeRuns } from '../edit/places.ts';
import type { FixScope } from './fix-scope.ts';

/** Entries of a part: mended, that takes some milliseconds. */
const PART = 4096;

/** Rules whose fix depends on more of a file than the entry that it mends. */
const OF_WHOLE_FILES: ReadonlySet<string> = new Set([
  'hints-ignored',
  'xml-not-well-formed',
  'wrong-namespace',
  'wrong-extension-namespace',
]);

/** Cuts a scope into parts that can be mended by a rule one after another, as if it were all at once. */
export function* fixParts(code: string, { places, files }: FixScope): Generator<FixScope> {
  const left = new Set(files);
  for (const one of places) {
    const around = left.delete(one.file) ? [one.file] : [];
    if (OF_WHOLE_FILES.has(code)) yield { places: [one], files: around };
    else {
      if (around.length > 0) yield { places: [], files: around };
      for (const part of partsOf(one)) yield { places: [part], files: [] };
    }
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
