import type { Language } from '@urlset/core/contract.ts';
import { en, type ShellWords } from './en.ts';
import { fi } from './fi.ts';
import { tr } from './tr.ts';

export const WORDS: Readonly<Record<Language, ShellWords>> = { en, fi, tr };
