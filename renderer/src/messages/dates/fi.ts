import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'date.choose': 'Valitse {label}',
  'date.date': 'Päivä',
  'date.time': 'Kellonaika',
  'date.zone': 'Aikavyöhyke',
  'date.noZone': 'Ei mitään',
  'date.utc': 'UTC{offset}',
  'date.now': 'Nyt',
  'date.dateOnly': 'Vain päivä',
};
