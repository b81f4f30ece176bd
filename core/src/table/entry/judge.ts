import type { ValueRange } from '../../bytes/ranges.ts';
import { ExtensionElement } from '../../format/extensions/element.ts';
import { Link } from '../../format/extensions/link.ts';
import { PART_SIZE, type Parts } from '../../format/extensions/parts.ts';
import { slotNumber } from '../../protocol/extensions/slots.ts';
import { judgeTags } from '../../rules/extension/judge-tags.ts';
import type { AlternateColumnsBuilder } from '../../rules/hreflang/alternate-columns-builder.ts';
import { isLinkToPage } from '../../rules/hreflang/hreflang-no-self.ts';
import { AlternatesJudge } from '../../rules/hreflang/judge-alternates.ts';
import { areImagesTooMany } from '../../rules/image/image-too-many.ts';
import { judgeImage } from '../../rules/image/judge-image.ts';
import type { EntryJudge } from '../../rules/judge.ts';
import { judgeNews } from '../../rules/news/judge-news.ts';
import { ruleNumber } from '../../rules/registry.ts';
import { judgeVideo } from '../../rules/video/judge-video.ts';

const LINK = slotNumber('link');
const IMAGE = slotNumber('image');
const VIDEO = slotNumber('video');
const NEWS = slotNumber('news');
const NO_SELF = ruleNumber('hreflang-no-self');
const TOO_MANY_IMAGES = ruleNumber('image-too-many');

/** Reused for all entries. Their state about one entry is reset before the next. */
const ELEMENT = new ExtensionElement();
const LINK_ELEMENT = new Link(ELEMENT);
const ALTERNATES = new AlternatesJudge();

/**
 * Judges the extensions of one entry, without other entries. Allocates nothing unless a value must be decoded.
 * @param loc the current decoded loc of the entry, which an edit may have changed; null if it does not have one
 * @param alternates receives the alternates of the entry, except incomplete ones
 */
export function judgeExtensions(
  judge: EntryJudge,
  bytes: Uint8Array,
  scan: Parts,
  loc: ValueRange | null,
  alternates: AlternateColumnsBuilder | null = null,
): void {
  if (scan.partCount === 0) return;
  judgeTags(judge, bytes, scan);
  let images = 0;
  ALTERNATES.begin();
  for (let at = 0; at < scan.partCount * PART_SIZE; at = ELEMENT.end) {
    ELEMENT.moveTo(bytes, scan, at);
    switch (scan.parts[at]) {
      case LINK:
        LINK_ELEMENT.find();
        if (ALTERNATES.link(judge, LINK_ELEMENT, loc))
          alternates?.add(ELEMENT.value(LINK_ELEMENT.href), ALTERNATES.language);
        break;
      case IMAGE:
        images++;
        judgeImage(judge, ELEMENT);
        break;
      case VIDEO:
        judgeVideo(judge, ELEMENT, loc);
        break;
      case NEWS:
        judgeNews(judge, ELEMENT);
        break;
      default:
    }
  }
  if (areImagesTooMany(images)) judge.add(TOO_MANY_IMAGES);
  if (loc !== null && ALTERNATES.lacksSelf && !listsPage(bytes, scan, loc)) judge.add(NO_SELF);
}

/** Whether a link with an hreflang names the page at `loc`, in any spelling of its URL. */
function listsPage(bytes: Uint8Array, scan: Parts, loc: ValueRange): boolean {
  for (let at = 0; at < scan.partCount * PART_SIZE; at = ELEMENT.end) {
    ELEMENT.moveTo(bytes, scan, at);
    if (scan.parts[at] !== LINK) continue;
    LINK_ELEMENT.find();
    const { hreflang } = LINK_ELEMENT;
    if (hreflang >= 0 && !ELEMENT.isEmpty(hreflang) && isLinkToPage(LINK_ELEMENT, loc)) return true;
  }
  return false;
}
