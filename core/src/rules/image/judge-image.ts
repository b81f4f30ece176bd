import type { ExtensionElement } from '../../format/extensions/element.ts';
import { addEach, nextDeprecated } from '../add-each.ts';
import type { EntryJudge } from '../judge.ts';
import { ruleNumber } from '../registry.ts';
import { misplacedImageChild } from './image-child-order.ts';
import { isImageLocMissing } from './image-loc-missing.ts';

const LOC_MISSING = ruleNumber('image-loc-missing');
const DEPRECATED = ruleNumber('image-deprecated-tag');
const ORDER = ruleNumber('image-child-order');

/** Judges one image of an entry. */
export function judgeImage(judge: EntryJudge, image: ExtensionElement): void {
  if (isImageLocMissing(image)) judge.addPart(LOC_MISSING, image.at);
  addEach(judge, DEPRECATED, image, nextDeprecated);
  const misplaced = misplacedImageChild(image);
  if (misplaced >= 0) judge.addPart(ORDER, misplaced);
}
