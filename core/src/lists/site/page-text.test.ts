import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { often } from '../../project/testing/often.ts';
import { pageText } from './page-text.ts';

const textOf = (html: string) => pageText(encodeUtf8(html));

it.each([
  ['title and body', '<title>A &amp; b</title><body><h1>One</h1> <p>two</p>', 'A&b\nOnetwo'],
  [
    'only main, if the page has one',
    '<header>x</header><p>y</p><main><p>one</main><footer>z</footer>',
    '\none',
  ],
  [
    'no navigation, aside or footer',
    '<nav><ul><li>x</ul></nav>one<aside>x</aside><footer>x</footer>',
    '\none',
  ],
  ['no header of the page', '<header>x<nav>y</nav></header>one', '\none'],
  ['the header of an article', '<article><header><h1>one</h1></header>two</article>', '\nonetwo'],
  ['the header of main', '<main><header>one</header></main>', '\none'],
  [
    'no scripts, styles or templates',
    '<script>if (a < b) x</script>one<style>x</style><template>x</template>',
    '\none',
  ],
  ['no title of a picture', '<title>a</title><svg><title>x</title></svg>one', 'a\none'],
  ['an empty main as if it were absent', '<main> </main>one', '\none'],
  ['what follows stray end tags', '</main></nav>one', '\none'],
  ['what follows unclosed elements', '<main><article>one<nav>x</nav>two', '\nonetwo'],
  ['other encodings', '<meta charset="windows-1252">caf\u00e9', '\ncaf\u00e9'],
  ['nothing', '', '\n'],
])('reads %s', (_, html, text) => {
  expect(textOf(html)).toBe(text);
});

it.each([
  ['indentation', '<main> <p>one two</p>\n</main>'],
  ['names of scripts and styles', '<link rel=stylesheet href=/a.9f3.css><main><p>one two</p></main>'],
  ['attributes', '<main class="x" data-v-1><p id=y>one two</p></main>'],
  ['the navigation', '<nav><a href=/new>new</a></nav><main><p>one two</p></main>'],
  ['the year in the footer', '<main><p>one two</p></main><footer>2027</footer>'],
])('does not depend on %s', (_, html) => {
  expect(textOf(html)).toBe(textOf('<main><p>one two</p></main><footer>2026</footer>'));
});

it.each(['<main><p>one three</p></main>', '<title>New</title><main><p>one two</p></main>'])(
  'depends on the words of %s',
  (html) => {
    expect(textOf(html)).not.toBe(textOf('<main><p>one two</p></main>'));
  },
);

it('never includes the text of a script, whatever the markup before it', () => {
  const tag = fc.constantFrom('main', 'nav', 'header', 'article', 'p', 'title', 'script', 'svg', 'footer');
  const piece = fc.oneof(
    tag.map((name) => `<${name}>`),
    tag.map((name) => `</${name}>`),
    fc.constantFrom('a', '<', '&', '</', '<!--', '-->'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      expect(textOf(`${pieces.join('')}--></script></title><script>SECRET</script>`)).not.toContain('SECRET');
    }),
    often(300),
  );
});

it('reads a page without end tags in linear time', { tags: ['slow'] }, () => {
  // A quadratic reader would take minutes.
  expect(textOf(`${'<nav><main><header>'.repeat(300_000)}x`)).toBe('\n');
});
