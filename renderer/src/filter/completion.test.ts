import { describe, expect, it } from 'vitest';
import { createMessages } from '../messages/messages.ts';
import { optionWords } from './Completion.tsx';
import { offersAt, take } from './completion.ts';

const NAMES = { files: ['blog.xml', 'my shop.xml'], languages: ['de'] };
const SAVED = [{ name: 'Broken', text: 'is:error' }];
const english = createMessages('en', 'en');

/** `|` marks the caret, in the input and in the results. */
function offers(marked: string) {
  const caret = marked.indexOf('|');
  return offersAt(marked.replace('|', ''), caret, NAMES, SAVED);
}

describe('offersAt', () => {
  it.each<[string, number, string, string]>([
    ['|', 0, 'Broken', 'is:error|'],
    ['  |', 0, 'Broken', 'is:error|'],
    ['|', 1, 'loc:', 'loc:|'],
    ['shoes la|', 0, 'lastmod:', 'shoes lastmod:|'],
    ['is:e| shoes', 0, 'error', 'is:error| shoes'],
    ['file:my|', 0, '"my shop.xml"', 'file:"my shop.xml"|'],
  ])('at %s, offer %d is %s', (marked, number, label, taken) => {
    const offer = offers(marked)[number];
    expect(offer?.label).toBe(label);
    const { text, caret } = offer ? take(marked.replace('|', ''), offer) : { text: '', caret: 0 };
    expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(taken);
  });

  it('offers nothing for the value of loc:', () => expect(offers('loc:sho|')).toEqual([]));
});

describe('optionWords', () => {
  it.each([
    ['|', 'lastmod:', 'date of last change'],
    ['is:|', 'duplicate', 'same loc as an earlier entry'],
    ['code:lastmod-f|', 'lastmod-future', 'Date in the future'],
    ['file:|', 'blog.xml', ''],
    ['changefreq:|', 'daily', ''],
  ])('at %s, the description of %s is %j', (marked, option, words) => {
    const key = offers(marked).find(({ label }) => label === option)?.key ?? null;
    expect(optionWords(english, key, option)).toBe(words);
  });
});
