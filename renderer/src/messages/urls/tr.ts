import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'empty.sitemap.title': 'Henüz girdi yok',
  'empty.sitemap.text': 'Bir girdi ekleyin ya da herhangi bir yerden URL yapıştırın.',
  'empty.found.title': 'Hiçbir şey bulunamadı',
  'empty.found.text': '{name} içinde filtreye uyan girdi yok.',
  'empty.found.all': 'Hiçbir site haritasında filtreye uyan girdi yok.',
  'empty.looking.title': '{name} taranıyor',
  'empty.nothing.title': '{name} boş',
  'empty.missing.title': '{name} eksik',
  'empty.missing.text':
    'Dizin bu site haritasını listeliyor, ama dosya dizinin klasöründe yok. Dosyayı oraya koyup dizini yeniden açın ya da site haritasını projeden kaldırın.',
  'empty.failed.title': '{name} okunamadı',
  'empty.waiting.title': '{name} okunuyor',
  'empty.children.title': 'Tüm site haritaları eksik',
  'empty.children.text':
    'Dizinin listelediği site haritaları onun klasöründe değil. Onları o klasöre indirip dizini yeniden açın ya da dosya ekleyin.',
  'empty.unread.title': 'Site haritalarının hiçbiri okunamadı',
  'empty.unread.text': 'Nedenini görmek için listeden birini seçin.',
};
