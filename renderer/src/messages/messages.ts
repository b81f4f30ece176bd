import type { Language } from '@urlset/core/contract.ts';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Catalogue, MessageKey } from './catalogue.ts';
import { en } from './en.ts';
import { fi } from './fi.ts';
import { numberFormat } from './formats.ts';
import { tr } from './tr.ts';

export type MessageParams = Readonly<Record<string, string | number>>;

/** A message to be shown later, in the language chosen then. */
export interface Phrase {
  key: MessageKey;
  /** A phrase as a parameter is formatted first. A function gets the messages of the language chosen then. */
  params?: Readonly<Record<string, string | number | Phrase | ((messages: Messages) => string)>>;
}

export const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en, fi, tr };

export interface Messages {
  readonly language: Language;
  /** BCP 47 tag for numbers and dates. */
  readonly locale: string;
  t(key: MessageKey, params?: MessageParams): string;
  say(phrase: Phrase): string;
  number(value: number): string;
  /** A size in the unit that reads best, in powers of 1,024 as the protocol counts: "50 MB". */
  bytes(value: number): string;
}

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key);
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

export function createMessages(language: Language, locale: string): Messages {
  const catalogue = CATALOGUES[language];
  const formats = new Map<MessageKey, IntlMessageFormat>();
  const numbers = numberFormat(locale);

  function t(key: MessageKey, params?: MessageParams): string {
    let format = formats.get(key);
    if (!format) {
      format = new IntlMessageFormat(catalogue[key], locale, undefined, { ignoreTag: true });
      formats.set(key, format);
    }
    return String(format.format(params));
  }

  function say({ key, params = {} }: Phrase): string {
    const said = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? say(value) : typeof value === 'function' ? value(messages) : value,
    ]);
    return t(key, Object.fromEntries(said));
  }

  const messages: Messages = {
    language,
    locale,
    t,
    say,
    number: (value) => numbers.format(value),
    bytes(value) {
      const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, value)) / 10)));
      return numberFormat(locale, {
        style: 'unit',
        unit: UNITS[step] ?? 'byte',
        unitDisplay: step === 0 ? 'long' : 'short',
        maximumFractionDigits: step === 0 || value / 1024 ** step >= 100 ? 0 : 1,
      }).format(value / 1024 ** step);
    },
  };
  return messages;
}
