import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanValue } from '../text/clean-value.ts';
import { countNewEntries, type NewEntry, NO_VALUES, newEntries, newEntriesText } from './new-entries.ts';

it.each<[string, NewEntry[], string]>([
  ['an empty entry', [NO_VALUES], ''],
  ['entries with only a loc', [{ ...NO_VALUES, loc: 'a' }, NO_VALUES, { ...NO_VALUES, loc: 'b' }], 'a\n\nb'],
  ['an entry with gaps', [{ ...NO_VALUES, loc: 'a', priority: '1' }], 'a\t\t\t1'],
  ['XML', [{ ...NO_VALUES, xml: '<url>\\\n</url>' }], '\t\t\t\t<url>\\\\\\n</url>'],
])('writes and reads %s as text', (_, entries, text) => {
  expect(newEntriesText(entries)).toBe(text);
  expect(newEntries(text)).toEqual(entries);
});

it('reads its own text back as the same entries, with cleaned values', () => {
  const anyText = fc.string({
    unit: fc.constantFrom('a', 'ä', ' ', '\t', '\n', '\r', '\\', 'n', '<'),
    maxLength: 5,
  });
  const anyEntry: fc.Arbitrary<NewEntry> = fc.oneof(
    fc.record({ loc: anyText, lastmod: anyText, changefreq: anyText, priority: anyText }),
    anyText.map((xml) => ({ ...NO_VALUES, xml })),
  );
  fc.assert(
    fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 5 }), (entries) => {
      const text = newEntriesText(entries);
      expect(countNewEntries(text)).toBe(entries.length);
      const clean = ({ loc, lastmod, changefreq, priority, ...more }: NewEntry) => ({
        ...{ loc: cleanValue(loc), lastmod: cleanValue(lastmod) },
        ...{ changefreq: cleanValue(changefreq), priority: cleanValue(priority) },
        ...more,
      });
      expect(newEntries(text)).toEqual(entries.map(clean));
    }),
  );
});
