import { slotNumber } from '../../protocol/extensions/slots.ts';
import { constantIn } from './constants.ts';
import type { ExtensionElement } from './element.ts';
import { PART_SIZE } from './parts.ts';

const REL = slotNumber('link@rel');
const HREFLANG = slotNumber('link@hreflang');
const HREF = slotNumber('link@href');
const MEDIA = slotNumber('link@media');

/** A link and the indices of its attributes; -1 if missing. They are found only once, because files have many links. */
export class Link {
  readonly element: ExtensionElement;
  rel = -1;
  hreflang = -1;
  href = -1;
  media = -1;

  constructor(element: ExtensionElement) {
    this.element = element;
    this.find();
  }

  /** Finds the attributes again after the element has moved. */
  find(): void {
    const { parts, at, end } = this.element;
    let rel = -1;
    let hreflang = -1;
    let href = -1;
    let media = -1;
    for (let place = at + PART_SIZE; place < end; place += PART_SIZE) {
      const slot = parts[place] as number;
      if (slot === REL) rel = place;
      else if (slot === HREFLANG) hreflang = place;
      else if (slot === HREF) href = place;
      else if (slot === MEDIA) media = place;
    }
    this.rel = rel;
    this.hreflang = hreflang;
    this.href = href;
    this.media = media;
  }

  /** The number of an attribute's text, or 0; see {@link constantIn}. */
  constant(attribute: number): number {
    return constantIn(this.element.parts[attribute + 5] as number);
  }
}
