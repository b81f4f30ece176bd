import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'entry.xml.deleted': 'Valinta poistettu',
};
