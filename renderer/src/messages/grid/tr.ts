import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'grid.label': 'Girdiler: {name}',
  'grid.extensions': 'uzantılar',
  'grid.sitemap': 'site haritası',
  'grid.entries': 'girdiler',
  'grid.state': 'durum',
  'grid.status': 'durum',
  'grid.indexable': 'dizine eklenebilir',
  'grid.finalUrl': 'son URL',
  'grid.hops': 'yönlendirmeler',
  'grid.canonical': 'canonical',
  'grid.robots': 'robots kuralı',
  'grid.returns': 'hreflang dönüşü',
  'grid.modified': 'Last-Modified',
  'grid.apart': 'gün farkı',
  'grid.contentType': 'içerik türü',
  'grid.bytes': 'boyut',
  'grid.ms': 'ms',
  'grid.checkedAt': 'denetlendi',
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
