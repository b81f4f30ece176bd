import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'view.shows': '{rows, number} / {total, plural, one {# merkintä} other {# merkintää}}',
  'view.sorted': 'Järjestys: {keys}',
  'view.up': '{name} ↑',
  'view.down': '{name} ↓',
  'view.looking': 'Merkintöjä käydään läpi',
  'view.shard': 'Osa {name}',
  'view.wholeProject': 'Näytä kaikki sivukartat',
  'view.stale': 'Muokkaukset ovat voineet muuttaa sitä, mikä kuuluu tähän.',
  'view.refresh': 'Päivitä',
};
