import { expect, it } from 'vitest';
import { markupAround } from './markup-around.ts';
import { encodeUtf8 } from './text.ts';

it.each([
  ['x', 'x', '', ''],
  [' x y ', 'x y', '', ''],
  ['<!-- c --> x <?p i?>', 'x', '<!-- c -->', '<?p i?>'],
  ['x<!-- c -->y', 'x<!-- c -->y', '', '<!-- c -->'],
  ['x<!-- c --> <!-- d -->', 'x', '', '<!-- c --><!-- d -->'],
  ['<!-- c --><![CDATA[ <!-- x ]]>', '<![CDATA[ <!-- x ]]>', '<!-- c -->', ''],
  ['x<b/>', 'x<b/>', '', ''],
  ['<!-- c --> ', '', '<!-- c -->', ''],
  ['', '', '', ''],
  ['x<!-- c', 'x', '', '<!-- c'],
])('separates %s into the text %s and the markup around it', (content, text, before, after) => {
  const bytes = encodeUtf8(`>${content}<`);
  const found = markupAround(bytes, 1, bytes.length - 1);
  expect(new TextDecoder().decode(bytes.subarray(found.start, found.end))).toBe(text);
  expect([found.before, found.after]).toEqual([before, after]);
});
