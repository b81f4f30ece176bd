import { assertNever } from '../../contract/errors.ts';
import { keyNamed, keysOf, type Query, type Selected, type Term } from './query.ts';
import type { QueryError, QueryErrorCode } from './query-error.ts';
import { queryError, readRegexTerm, readTerm } from './read-term.ts';
import { readTokens, type Token } from './tokens.ts';

/** A parsed filter, or all errors in it, in the order of the text. */
export type Parsed =
  | { readonly query: Query; readonly errors: readonly [] }
  | { readonly query: null; readonly errors: readonly QueryError[] };

/** Far more than anyone writes: a limit against hostile input. */
const MAX_DEPTH = 100;

/** Matches all entries. Also replaces a part that could not be parsed, so that parsing can continue. */
const ALL: Query = { kind: 'and', of: [] };

/**
 * Parses a filter. An empty filter matches all entries. Never throws.
 *
 *     or   = and { "or" and }
 *     and  = not { not }
 *     not  = { "-" } ( "(" or ")" | key ":" value | word | "quoted" | /regex/i )
 */
export function parseQuery(text: string, selected: Selected = 'entries'): Parsed {
  const parser = new Parser(text, selected);
  const query = parser.read();
  const errors = parser.errors.toSorted((a, b) => a.at - b.at);
  return errors.length === 0 ? { query, errors: [] } : { query: null, errors };
}

class Parser {
  readonly errors: QueryError[] = [];
  readonly #text: string;
  readonly #selected: Selected;
  readonly #tokens: readonly Token[];
  #next = 0;
  /** Number of open brackets. */
  #brackets = 0;
  /** Number of enclosing brackets and negations. */
  #depth = 0;
  /** Whether parsing stopped because the text is nested too deeply. */
  #cut = false;

  constructor(text: string, selected: Selected) {
    this.#text = text;
    this.#selected = selected;
    this.#tokens = readTokens(text);
  }

  read(): Query {
    return this.#tokens.length === 0 ? ALL : this.#or();
  }

  #or(): Query {
    const of = [this.#and()];
    while (this.#peek()?.kind === 'or') {
      this.#next++;
      of.push(this.#and());
    }
    return one(of) ?? { kind: 'or', of };
  }

  #and(): Query {
    const of: Query[] = [];
    for (let token = this.#peek(); token; token = this.#peek()) {
      if (token.kind === 'or' || (token.kind === 'close' && this.#brackets > 0)) break;
      of.push(this.#not(token));
    }
    if (of.length === 0) this.#fail('term-expected', this.#peek()?.at ?? this.#text.length);
    return one(of) ?? { kind: 'and', of };
  }

  #not(token: Token): Query {
    if (this.#depth === MAX_DEPTH) {
      this.#fail('too-deep', token.at);
      this.#next = this.#tokens.length;
      this.#cut = true;
      return ALL;
    }
    this.#depth++;
    const query = this.#primary(token);
    this.#depth--;
    return query;
  }

  #primary(token: Token): Query {
    this.#next++;
    switch (token.kind) {
      case 'not': {
        const next = this.#peek();
        if (next && next.at === token.end && next.kind !== 'close')
          return { kind: 'not', of: this.#not(next) };
        return this.#fail('term-expected', token.end);
      }
      case 'open': {
        this.#brackets++;
        const query = this.#or();
        this.#brackets--;
        if (this.#peek()?.kind === 'close') this.#next++;
        else if (!this.#cut) this.#fail('bracket-unclosed', token.at, '(');
        return query;
      }
      case 'key':
        return this.#keyed(token);
      case 'word':
        if (!token.closed) return this.#fail('quote-unclosed', token.at, '"');
        return this.#accept(readTerm('loc', token));
      case 'regex':
        return this.#accept(readRegexTerm(token));
      case 'close':
        return this.#fail('bracket-unopened', token.at, ')');
      case 'or':
        return this.#fail('term-expected', token.at);
      default:
        return assertNever(token);
    }
  }

  #keyed({ at, end, name }: Token & { kind: 'key' }): Query {
    const word = this.#peek();
    const hasValue = word?.kind === 'word' && word.at === end;
    if (hasValue) this.#next++;
    const key = keyNamed(name, this.#selected);
    if (key === null) return this.#fail('unknown-key', at, name, keysOf(this.#selected));
    if (hasValue && !word.closed) return this.#fail('quote-unclosed', word.at, '"');
    const missing = { kind: 'word', at: end, end, text: '', quoted: false, closed: true } as const;
    return this.#accept(readTerm(key, hasValue ? word : missing));
  }

  #accept(term: Term | QueryError): Query {
    if ('kind' in term) return term;
    this.errors.push(term);
    return ALL;
  }

  #fail(code: QueryErrorCode, at: number, found = '', expected: readonly string[] = []): Query {
    return this.#accept(queryError(code, at, found, expected));
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#next];
  }
}

function one(of: readonly Query[]): Query | undefined {
  return of.length === 1 ? of[0] : undefined;
}
