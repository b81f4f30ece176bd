import type { ExtensionElement } from '../../format/extensions/element.ts';
import { missingTags } from '../../format/extensions/required-tags.ts';
import { addEach, nextDeprecated } from '../add-each.ts';
import type { EntryJudge } from '../judge.ts';
import { ruleNumber } from '../registry.ts';
import { nextNewsLanguage } from './news-language.ts';
import { oldNewsDate } from './news-too-old.ts';

const TAG_MISSING = ruleNumber('news-tag-missing');
const LANGUAGE = ruleNumber('news-language');
const DEPRECATED = ruleNumber('news-deprecated-tag');
const TOO_OLD = ruleNumber('news-too-old');

/** Judges the article of an entry. */
export function judgeNews(judge: EntryJudge, news: ExtensionElement): void {
  for (const tag of missingTags(news)) judge.addPart(TAG_MISSING, news.at, tag);
  addEach(judge, LANGUAGE, news, nextNewsLanguage);
  addEach(judge, DEPRECATED, news, nextDeprecated);
  const date = oldNewsDate(news, judge.now);
  if (date >= 0) judge.addPart(TOO_OLD, date);
}
