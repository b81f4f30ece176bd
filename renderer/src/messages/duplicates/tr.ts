import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'duplicates.alike': 'URL’ler şunlarda farklı olsa da aynı sayfa',
  'duplicates.alike.scheme': 'http ve https',
  'duplicates.alike.www': 'baştaki www.',
  'duplicates.alike.slash': 'sondaki eğik çizgi',
  'duplicates.alike.case': 'büyük ve küçük harf',
  'duplicates.alike.index-page': 'index.html ve benzerleri',
  'duplicates.alike.order': 'parametrelerin sırası',
  'duplicates.alike.tracking': 'izleme parametreleri',
  'duplicates.keep': 'Kalsın',
  'duplicates.then': 'Eşitse kalsın',
  'duplicates.sitemap': 'Site haritası',
  'duplicates.prefer.newest': 'en yeni lastmod',
  'duplicates.prefer.https': 'https',
  'duplicates.prefer.slash': 'sonunda eğik çizgi olan',
  'duplicates.prefer.no-slash': 'sonunda eğik çizgi olmayan',
  'duplicates.prefer.shortest': 'en kısa URL',
  'duplicates.prefer.sitemap': 'bir site haritasındaki',
  'duplicates.prefer.alternates': 'en çok dil sürümü olan',
  'duplicates.prefer.first': 'ilki',
  'duplicates.prefer.last': 'sonuncusu',
  'duplicates.searching': 'Yinelenenler aranıyor',
  'duplicates.none': 'İki kez listelenen sayfa yok.',
  'duplicates.found':
    '{pages, plural, one {# sayfa birkaç kez listelenmiş.} other {# sayfa birkaç kez listelenmiş.}} {removed, plural, one {# girdi silinir. Kalanda eksik olanlar ona eklenir.} other {# girdi silinir. Kalanlarda eksik olanlar onlara eklenir.}}',
  'duplicates.merge': '{count, plural, one {# girdiyi birleştir} other {# girdiyi birleştir}}',
  'duplicates.merged':
    '{count, plural, one {# yinelenen girdi birleştirildi} other {# yinelenen girdi birleştirildi}}',
  'duplicates.pages': 'Birkaç kez listelenen sayfalar',
  'duplicates.stays': 'kalır',
  'duplicates.goes': 'silinir',
  'duplicates.previous': 'Önceki',
  'duplicates.next': 'Sonraki',
  'duplicates.shown': '{first, number} – {last, number} / {pages, number}',
};
