import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** A place in a text. Lines and columns count from 1; columns count characters. */
interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** A JSON text, with the place of each of its values. */
export interface JsonText {
  readonly root: Node;
  readonly value: unknown;
  placeOf(offset: number): TextPlace;
}

/** Why a text is not JSON, and where. */
export interface JsonFault extends TextPlace {
  readonly reason: string;
}

const WORDS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'unknown word',
  InvalidNumberFormat: 'invalid number',
  PropertyNameExpected: 'a key in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: '} is missing',
  CloseBracketExpected: '] is missing',
  EndOfFileExpected: 'text after the end',
  InvalidCommentToken: 'JSON does not allow comments',
  UnexpectedEndOfComment: 'JSON does not allow comments',
  UnexpectedEndOfString: 'a closing double quote is missing',
  UnexpectedEndOfNumber: 'invalid number',
  InvalidUnicode: 'invalid \\u escape',
  InvalidEscapeCharacter: 'invalid escape',
  InvalidCharacter: 'invalid character',
};

/** Parses strict JSON. Unlike `JSON.parse`, it says where it failed, and where each value is. */
export function readJson(text: string): JsonText | JsonFault {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const placeOf = (offset: number) => placeIn(text, offset);
  const [error] = errors;
  if (error !== undefined || root === undefined) {
    const reason = error === undefined ? 'a value is missing' : WORDS[printParseErrorCode(error.error)];
    return { ...placeOf(error?.offset ?? text.length), reason: reason ?? 'not JSON' };
  }
  return { root, value: getNodeValue(root), placeOf };
}

function placeIn(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 };
}
