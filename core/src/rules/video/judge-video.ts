import type { ExtensionElement } from '../../extensions/element.ts';
import type { ValueRange } from '../../read/entry-reader.ts';
import type { EntryJudge } from '../judge.ts';
import { ruleNumber } from '../registry.ts';
import { isVideoAttributeWrong } from './video-attribute.ts';
import { isVideoBooleanWrong } from './video-boolean.ts';
import { hasVideoDeprecatedTag } from './video-deprecated-tag.ts';
import { isVideoLocationThePage } from './video-location-is-page.ts';
import { isVideoNumberWrong } from './video-number-range.ts';
import { isVideoTagMissing } from './video-tag-missing.ts';
import { isVideoTextTooLong } from './video-text-too-long.ts';
import { areVideoTagsTooMany } from './video-too-many-tags.ts';

const TAG_MISSING = ruleNumber('video-tag-missing');
const LOCATION_IS_PAGE = ruleNumber('video-location-is-page');
const TEXT_TOO_LONG = ruleNumber('video-text-too-long');
const NUMBER_RANGE = ruleNumber('video-number-range');
const TOO_MANY_TAGS = ruleNumber('video-too-many-tags');
const ATTRIBUTE = ruleNumber('video-attribute');
const BOOLEAN = ruleNumber('video-boolean');
const DEPRECATED = ruleNumber('video-deprecated-tag');

/** One video of an entry, whose decoded loc is `loc`; null when it has none. */
export function judgeVideo(judge: EntryJudge, video: ExtensionElement, loc: ValueRange | null): void {
  if (isVideoTagMissing(video)) judge.add(TAG_MISSING);
  if (loc !== null && isVideoLocationThePage(video, loc)) judge.add(LOCATION_IS_PAGE);
  if (isVideoTextTooLong(video)) judge.add(TEXT_TOO_LONG);
  if (isVideoNumberWrong(video)) judge.add(NUMBER_RANGE);
  if (areVideoTagsTooMany(video, loc)) judge.add(TOO_MANY_TAGS);
  if (isVideoAttributeWrong(video)) judge.add(ATTRIBUTE);
  if (isVideoBooleanWrong(video)) judge.add(BOOLEAN);
  if (hasVideoDeprecatedTag(video)) judge.add(DEPRECATED);
}
