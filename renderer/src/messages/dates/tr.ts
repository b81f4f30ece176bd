import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'date.choose': '{label} seç',
  'date.date': 'Tarih',
  'date.time': 'Saat',
  'date.zone': 'Saat dilimi',
  'date.noZone': 'Yok',
  'date.utc': 'UTC{offset}',
  'date.now': 'Şimdi',
  'date.dateOnly': 'Yalnız tarih',
};
