import { OPERATORS } from './comparison.ts';
import { DIFF_WORDS } from './diff.ts';
import { LIVE_WORDS } from './live.ts';
import { printKeyed } from './print.ts';
import { KEYS, type Key, keyNamed, keysOf, type Selected } from './query.ts';
import { readTokens, type Token } from './tokens.ts';

/** Texts that may replace the characters `[from, to)`, which the user has typed so far. */
export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly options: readonly string[];
}

/** Names from the open project. */
export interface QueryNames {
  readonly files: readonly string[];
  /** Language tags of the project's alternates. */
  readonly languages: readonly string[];
}

/** What can be inserted at the caret, an index into the text: keys with their colon, or values after a key. */
export function completeQuery(
  text: string,
  caret: number,
  names: QueryNames,
  selected: Selected = 'entries',
): Completion {
  const keys = (typed: string, from: number, to: number): Completion => {
    const options = keysOf(selected).filter((key) => key.startsWith(typed.toLowerCase()));
    return { from, to, options: options.map((key) => `${key}:`) };
  };
  const tokens = readTokens(text);
  const place = tokens.findIndex(({ at, end }) => at < caret && caret <= end);
  const token = tokens[place];
  if (token === undefined || token.kind === 'open' || token.kind === 'not') return keys('', caret, caret);
  if (token.kind === 'key') {
    if (caret < token.end) return keys(text.slice(token.at, caret), token.at, token.end);
    const value = tokens[place + 1];
    return values(token, value?.at === caret ? value.end : caret, '', names, selected);
  }
  const key = tokens[place - 1];
  if (key?.kind === 'key' && key.end === token.at) {
    return values(key, token.end, text.slice(token.at, caret), names, selected);
  }
  const isTyping = token.kind === 'or' || (token.kind === 'word' && !token.quoted);
  return isTyping ? keys(text.slice(token.at, caret), token.at, token.end) : nothing(caret);
}

function values(
  token: Token & { kind: 'key' },
  to: number,
  typed: string,
  names: QueryNames,
  selected: Selected,
): Completion {
  const key = keyNamed(token.name, selected);
  if (key === null) return nothing(to);
  const sought = typed.replace(/^"/, '').toLowerCase();
  const options = offered(key, names)
    .filter((value) => value.toLowerCase().includes(sought) && value !== typed)
    // Values that begin with the typed text are more likely than those that contain it.
    .toSorted(
      (a, b) => Number(b.toLowerCase().startsWith(sought)) - Number(a.toLowerCase().startsWith(sought)),
    )
    .map((value) => printKeyed(key, value).slice(key.length + 1));
  return { from: token.end, to, options };
}

function offered(key: Key, names: QueryNames): readonly string[] {
  if (key === 'file' || key === 'sitemap') return names.files;
  if (key === 'lang') return names.languages;
  if (key === 'live') return LIVE_WORDS;
  if (key === 'diff') return DIFF_WORDS;
  const type = KEYS[key];
  if (type === 'text') return [];
  return type === 'number' || type === 'date' ? OPERATORS : type;
}

function nothing(caret: number): Completion {
  return { from: caret, to: caret, options: [] };
}
