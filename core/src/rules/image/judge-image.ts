import type { ExtensionElement } from '../../extensions/element.ts';
import type { EntryJudge } from '../judge.ts';
import { ruleNumber } from '../registry.ts';
import { isImageChildOrderWrong } from './image-child-order.ts';
import { hasImageDeprecatedTag } from './image-deprecated-tag.ts';
import { isImageLocMissing } from './image-loc-missing.ts';

const LOC_MISSING = ruleNumber('image-loc-missing');
const DEPRECATED = ruleNumber('image-deprecated-tag');
const ORDER = ruleNumber('image-child-order');

/** One image of an entry. */
export function judgeImage(judge: EntryJudge, image: ExtensionElement): void {
  if (isImageLocMissing(image)) judge.add(LOC_MISSING);
  if (hasImageDeprecatedTag(image)) judge.add(DEPRECATED);
  if (isImageChildOrderWrong(image)) judge.add(ORDER);
}
