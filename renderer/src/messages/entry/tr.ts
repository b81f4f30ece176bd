import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'entry.xml.deleted': 'Seçim silindi',
};
