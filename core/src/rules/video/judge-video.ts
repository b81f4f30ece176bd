import type { ValueRange } from '../../bytes/ranges.ts';
import type { ExtensionElement } from '../../format/extensions/element.ts';
import { missingTags } from '../../format/extensions/required-tags.ts';
import { addEach, nextDeprecated } from '../add-each.ts';
import type { EntryJudge } from '../judge.ts';
import { ruleNumber } from '../registry.ts';
import { nextVideoAttribute } from './video-attribute.ts';
import { nextVideoBoolean } from './video-boolean.ts';
import { contentPageAt } from './video-content-is-page.ts';
import { nextVideoAtItsPage } from './video-location-is-page.ts';
import { nextVideoNumber } from './video-number-range.ts';
import { nextVideoLongText } from './video-text-too-long.ts';
import {
  firstVideoTagBeyond,
  nextVideoForeignUploader,
  nextVideoLongUploader,
} from './video-too-many-tags.ts';

const TAG_MISSING = ruleNumber('video-tag-missing');
const LOCATION_IS_PAGE = ruleNumber('video-location-is-page');
const TEXT_TOO_LONG = ruleNumber('video-text-too-long');
const NUMBER_RANGE = ruleNumber('video-number-range');
const TOO_MANY_TAGS = ruleNumber('video-too-many-tags');
const CONTENT_IS_PAGE = ruleNumber('video-content-is-page');
const ATTRIBUTE = ruleNumber('video-attribute');
const BOOLEAN = ruleNumber('video-boolean');
const DEPRECATED = ruleNumber('video-deprecated-tag');

/** Judges one video of an entry. @param loc the decoded loc of the entry; null if it is absent */
export function judgeVideo(judge: EntryJudge, video: ExtensionElement, loc: ValueRange | null): void {
  for (const tag of missingTags(video)) judge.addPart(TAG_MISSING, video.at, tag);
  addEach(judge, TEXT_TOO_LONG, video, nextVideoLongText);
  addEach(judge, NUMBER_RANGE, video, nextVideoNumber);
  const beyond = firstVideoTagBeyond(video);
  if (beyond >= 0) judge.addPart(TOO_MANY_TAGS, beyond);
  addEach(judge, TOO_MANY_TAGS, video, nextVideoLongUploader);
  addEach(judge, ATTRIBUTE, video, nextVideoAttribute);
  addEach(judge, BOOLEAN, video, nextVideoBoolean);
  addEach(judge, DEPRECATED, video, nextDeprecated);
  const page = contentPageAt(video, loc);
  if (page >= 0) judge.addPart(CONTENT_IS_PAGE, page);
  if (loc !== null) judgeBesidePage(judge, video, loc);
}

/** Compares the URLs of a video with the page's URL, and its uploader's page with the page's site. */
function judgeBesidePage(judge: EntryJudge, video: ExtensionElement, loc: ValueRange): void {
  let at = video.at;
  for (at = nextVideoAtItsPage(video, at, loc); at >= 0; at = nextVideoAtItsPage(video, at, loc))
    judge.addPart(LOCATION_IS_PAGE, at);
  at = video.at;
  for (at = nextVideoForeignUploader(video, at, loc); at >= 0; at = nextVideoForeignUploader(video, at, loc))
    judge.addPart(TOO_MANY_TAGS, at);
}
