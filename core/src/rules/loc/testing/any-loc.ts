import fc from 'fast-check';

const scheme = fc.constantFrom('http://', 'https://', 'HTTPS://', 'hTTp://', 'ftp://', 'https:/', '//', '');
const user = fc.constantFrom('', '', '', 'me@', 'Me:Secret@', '@', 'a@b@');
const host = fc.oneof(
  fc.constantFrom(
    'a.example',
    'A.Example',
    'www.a.example',
    'ä.example',
    'Ä.example',
    '%41.example',
    'a_b.de',
  ),
  fc.constantFrom(
    '[::1]',
    '[2001:DB8::1]',
    '[::1',
    '127.0.0.1',
    '',
    'localhost',
    'a b',
    'a..b',
    'a:b',
    'İ.example',
  ),
);
const port = fc.constantFrom('', '', '', ':', ':80', ':443', ':8080', ':x', ':080');
const percentEscape = fc.constantFrom(
  '%41',
  '%7e',
  '%7E',
  '%2f',
  '%2F',
  '%c3%a9',
  '%C3%A9',
  '%zz',
  '%',
  '%2',
  '%25',
  '%2541',
);
const word = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9_.~-]{0,6}$/),
  percentEscape,
  fc.constantFrom(
    'index.html',
    'Index.HTM',
    '%69ndex.php',
    'default.aspx',
    'ä',
    '😀',
    '￿',
    ' ',
    '<',
    ';',
    ';sid=1',
    '+',
  ),
);
const words = fc.array(word, { maxLength: 3 }).map((some) => some.join(''));
const path = fc
  .array(fc.tuple(fc.constantFrom('/', '/', '//'), words), { maxLength: 3 })
  .map((parts) => parts.flat().join(''));
const parameter = fc.tuple(words, fc.constantFrom('', '=', '=='), words).map((parts) => parts.join(''));
const query = fc.option(
  fc.array(parameter, { maxLength: 4 }).map((parts) => `?${parts.join('&')}`),
  { nil: '' },
);
const fragment = fc.option(
  words.map((text) => `#${text}`),
  { nil: '' },
);

/** A loc of any shape, valid or not. Parts that matter to rules are frequent. */
export const anyLoc: fc.Arbitrary<string> = fc
  .tuple(scheme, user, host, port, path, fc.constantFrom('', '/'), query, fragment)
  .map((parts) => parts.join(''));
