import { parseQuery } from '@urlset/core/table/query/parse.ts';
import { describe, expect, it } from 'vitest';
import { createMessages } from '../messages/messages.ts';
import { queryErrorText } from './FilterError.tsx';

describe('queryErrorText', () => {
  it.each([
    ['en', 'a or', 'A search term is missing here.'],
    ['en', 'is:eror', '“eror” is not a valid value here. Did you mean “error”?'],
    ['en', 'is:', 'A value is missing here. Possible values: error, warning, hint, edited, duplicate.'],
    ['en', 'code:', 'A value is missing here.'],
    ['en', '/(/', 'Invalid regular expression: Unterminated group.'],
    ['fi', 'lastmod:nyt', '”nyt” ei ole päivämäärä, kuten 2024, 2024-03 tai 2024-03-01.'],
    ['tr', '(a', 'Bu parantez kapatılmamış.'],
  ] as const)('in %s for %s', (language, text, words) => {
    const [error] = parseQuery(text).errors;
    expect(error ? queryErrorText(createMessages(language, language), error) : '').toBe(words);
  });
});
