import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'view.shows': '{total, plural, one {# girdiden} other {# girdiden}} {rows, number} tanesi',
  'view.showing': 'Gösterilen: {rows, number} / {total, number}',
  'view.showEverything': 'Tümünü göster',
  'view.sorted': 'Sıralama: {keys}',
  'view.up': '{name} ↑',
  'view.down': '{name} ↓',
  'view.looking': 'Girdiler taranıyor',
  'view.shard': 'Site haritası {name}',
  'view.wholeProject': 'Tüm site haritalarını göster',
  'view.lastmod': 'lastmod: {verdicts}',
  'view.allEntries': 'Tüm girdileri göster',
  'view.stale': 'Düzenlemeler, hangi girdilerin buraya ait olduğunu değiştirmiş olabilir.',
  'view.refresh': 'Yenile',
  'view.chips': 'Hızlı filtreler',
  'view.chip.errors': 'Hatalar',
  'view.chip.undated': 'lastmod yok',
  'view.chip.old': 'Bir yıldan eski',
};
