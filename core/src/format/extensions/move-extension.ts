import { decodeUtf8 } from '../../bytes/text.ts';
import type { ExtensionElement } from './element.ts';
import type { Splice } from './splice.ts';

/** Moves the element at `from` to place `to` among its like; what stands between them keeps its places. */
export function moveExtension(elements: readonly ExtensionElement[], from: number, to: number): Splice[] {
  const moved = elements[from];
  if (!moved) return [];
  const order = elements.toSpliced(from, 1).toSpliced(to, 0, moved);
  return elements.flatMap((element, place) => {
    const other = order[place];
    if (!other || other === element) return [];
    const [start, end] = rangeOf(element);
    return [{ start, end, text: decodeUtf8(other.bytes, ...rangeOf(other)) }];
  });
}

function rangeOf({ parts, at }: ExtensionElement): [start: number, end: number] {
  return [parts[at + 1] ?? 0, parts[at + 2] ?? 0];
}
