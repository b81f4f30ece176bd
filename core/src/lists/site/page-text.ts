import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { foreignFormat } from '../../files/read/kinds/foreign-format.ts';
import { listText } from '../list-text.ts';
import { pageEncoding } from './page-encoding.ts';

/** Elements whose text is not the page's own: it is the same on many pages, or not shown. */
const NOT_OWN: ReadonlySet<string> = new Set([
  ...['nav', 'footer', 'aside', 'script', 'style', 'template', 'noscript', 'svg', 'iframe'],
]);

/**
 * A page's own text: its title, and the text of `main`, or of the whole page if `main` is missing or empty. Navigation,
 * asides, footers and the page's header do not count. Neither do markup, attributes, scripts and white space, because
 * generators change them with every build. Two builds of a page with the same content therefore have the same text.
 * @param bytes the whole page
 */
export function pageText(bytes: Uint8Array): string {
  const encoding = pageEncoding(bytes);
  if (foreignFormat(bytes) !== null || encoding.startsWith('utf-32')) return '';
  const page = new PageText([...listText(bytes, encoding)].join(''));
  return `${page.title}\n${page.main === '' ? page.others : page.main}`;
}

/**
 * Collects the text of a page. It only counts how many elements of each name are open, so that a page that closes
 * nothing takes linear time.
 */
class PageText implements TokenizerCallbacks {
  title = '';
  main = '';
  others = '';
  readonly #html: string;
  #tag = '';
  /** How many of these elements are open. A header in `main` or `article` is own text; the page's header is not. */
  readonly #open = { main: 0, article: 0, title: 0, svg: 0, ownHeader: 0, pageHeader: 0, notOwn: 0 };

  constructor(html: string) {
    this.#html = html;
    const tokenizer = new Tokenizer({ decodeEntities: true }, this);
    tokenizer.write(html);
    tokenizer.end();
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#name(start, end);
  }

  onopentagend(): void {
    const open = this.#open;
    const name = this.#tag;
    if (NOT_OWN.has(name)) open.notOwn++;
    if (name === 'main' || name === 'article' || name === 'title' || name === 'svg') open[name]++;
    else if (name === 'header') open[open.main + open.article > 0 ? 'ownHeader' : 'pageHeader']++;
  }

  onselfclosingtag(): void {
    // Outside SVG, HTML ignores the slash.
    if (this.#tag !== 'svg' && this.#open.svg === 0) this.onopentagend();
  }

  onclosetag(start: number, end: number): void {
    const open = this.#open;
    const name = this.#name(start, end);
    if (NOT_OWN.has(name)) open.notOwn = Math.max(0, open.notOwn - 1);
    if (name === 'main' || name === 'article' || name === 'title' || name === 'svg')
      open[name] = Math.max(0, open[name] - 1);
    else if (name === 'header') {
      const which = open.ownHeader > 0 ? 'ownHeader' : 'pageHeader';
      open[which] = Math.max(0, open[which] - 1);
    }
  }

  ontext(start: number, end: number): void {
    this.#add(this.#html.slice(start, end));
  }

  ontextentity(codepoint: number): void {
    this.#add(String.fromCodePoint(codepoint));
  }

  isInForeignContext(): boolean {
    return this.#open.svg > 0;
  }

  onattribname(): void {}
  onattribdata(): void {}
  onattribentity(): void {}
  onattribend(): void {}
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  #name(start: number, end: number): string {
    return this.#html.slice(start, end).toLowerCase();
  }

  #add(text: string): void {
    const { notOwn, pageHeader, title, main } = this.#open;
    if (notOwn + pageHeader > 0) return;
    this[title > 0 ? 'title' : main > 0 ? 'main' : 'others'] += text.replace(/\s+/g, '');
  }
}
