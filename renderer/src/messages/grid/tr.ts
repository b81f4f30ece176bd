import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'grid.label': 'Girdiler: {name}',
  'grid.extensions': 'uzantılar',
  'grid.sitemap': 'site haritası',
  'grid.entries': 'girdiler',
  'grid.state': 'durum',
  'grid.rowHeader': '#',
  'grid.selectAll': 'Tüm girdileri seç',
  'grid.sortedUp': 'artan sıralı{of, plural, one {} other {, # anahtardan {place, number}. sırada}}',
  'grid.sortedDown': 'azalan sıralı{of, plural, one {} other {, # anahtardan {place, number}. sırada}}',
  'grid.editor': '{column}, satır {row, number}',
  'grid.selected':
    '{rows, plural, one {# satır} other {# satır}}, {columns, plural, one {# sütun} other {# sütun}} seçili',
  'grid.images': '{count, plural, one {# görsel} other {# görsel}}',
  'grid.videos': '{count, plural, one {# video} other {# video}}',
  'grid.news': '{count, plural, one {# haber} other {# haber}}',
  'grid.alternates': '{count, plural, one {# dil sürümü} other {# dil sürümü}}',
};
