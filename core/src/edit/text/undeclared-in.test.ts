import { expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { undeclaredIn } from './undeclared-in.ts';

it.each([
  ['<url><a:b/><c:d/></url>', ['a', 'c']],
  ['<url xmlns:a="u"><a:b/><c:d/></url>', ['c']],
  ['<url><a:b xmlns:a="u"/><a:c/></url>', ['a']],
  // The search stops at the first error.
  ['<url><a:b/></url></url></url><c:d/>', ['a']],
  ['</url><a:b/>', []],
  ['<url><a:b/><', ['a']],
])('in %s, finds the undeclared prefixes %j', (xml, prefixes) => {
  expect(undeclaredIn(encodeUtf8(xml), []).map(({ prefix }) => prefix)).toEqual(prefixes);
});
