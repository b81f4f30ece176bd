import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'view.shows': '{rows, number} / {total, plural, one {# merkintä} other {# merkintää}}',
  'view.showing': 'Näytetään {rows, number} / {total, number}',
  'view.showEverything': 'Näytä kaikki',
  'view.sorted': 'Järjestys: {keys}',
  'view.up': '{name} ↑',
  'view.down': '{name} ↓',
  'view.looking': 'Käydään merkintöjä läpi',
  'view.shard': 'Sivukartta {name}',
  'view.wholeProject': 'Näytä kaikki sivukartat',
  'view.lastmod': 'lastmod: {verdicts}',
  'view.allEntries': 'Näytä kaikki merkinnät',
  'view.stale': 'Muokkaukset ovat voineet muuttaa, mitkä merkinnät kuuluvat tähän.',
  'view.refresh': 'Päivitä',
  'view.chips': 'Pikasuodattimet',
  'view.chip.errors': 'Virheet',
  'view.chip.undated': 'Ei lastmodia',
  'view.chip.old': 'Yli vuoden vanhat',
};
