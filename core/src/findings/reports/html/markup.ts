import { escapeXml, withoutIllegalCharacters } from '../../../bytes/text.ts';

/** HTML that is safe to insert: what {@link html} returns, or the report's own constant style and script. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[];

/**
 * Tag function for HTML templates. Escapes every value that is not {@link Markup}, for use in text and in quoted
 * attributes.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.map((text, at) => text + textOf(parts[at] ?? '')).join(''));
}

function textOf(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeXml(withoutIllegalCharacters(String(part)));
}
