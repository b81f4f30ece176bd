import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'columns.label': 'Sütunlar',
  'columns.empty': '{name} (boş)',
  'columns.left': '{name} sütununu sola taşı',
  'columns.right': '{name} sütununu sağa taşı',
  'columns.reset': 'Sütunları sıfırla',
};
