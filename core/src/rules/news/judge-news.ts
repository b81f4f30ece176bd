import type { ExtensionElement } from '../../extensions/element.ts';
import type { EntryJudge } from '../judge.ts';
import { ruleNumber } from '../registry.ts';
import { hasNewsDeprecatedTag } from './news-deprecated-tag.ts';
import { isNewsLanguageWrong } from './news-language.ts';
import { isNewsTagMissing } from './news-tag-missing.ts';
import { isNewsTooOld } from './news-too-old.ts';

const TAG_MISSING = ruleNumber('news-tag-missing');
const LANGUAGE = ruleNumber('news-language');
const DEPRECATED = ruleNumber('news-deprecated-tag');
const TOO_OLD = ruleNumber('news-too-old');

/** The article of an entry. */
export function judgeNews(judge: EntryJudge, news: ExtensionElement): void {
  if (isNewsTagMissing(news)) judge.add(TAG_MISSING);
  if (isNewsLanguageWrong(news)) judge.add(LANGUAGE);
  if (hasNewsDeprecatedTag(news)) judge.add(DEPRECATED);
  if (isNewsTooOld(news, judge.now)) judge.add(TOO_OLD);
}
