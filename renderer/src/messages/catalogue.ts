import type { en } from './en.ts';

export type MessageKey = keyof typeof en;

/** All messages of one language, in ICU MessageFormat. */
export type Catalogue = Readonly<Record<MessageKey, string>>;
