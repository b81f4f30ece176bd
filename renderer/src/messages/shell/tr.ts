import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'shell.openTitle': 'Site haritalarını veya URL listelerini aç',
  'shell.folderTitle': 'Site haritalarının veya statik bir sitenin klasörünü aç',
  'shell.openFiles': 'Site haritaları ve URL listeleri',
  'shell.siteTitle': 'Statik bir sitenin klasörü',
  'shell.sitemapFiles': 'Site haritaları',
  'shell.allFiles': 'Tüm dosyalar',
  'shell.saveAsTitle': 'Site haritasını farklı kaydet',
  'shell.exportSettingsTitle': 'Proje ayarlarını dışa aktar',
  'shell.reportTitle': 'Bulgu raporunu kaydet',
  'shell.exportTitle': 'Dışa aktarma hedefi',
  'shell.exportHere': 'Buraya dışa aktar',
  'shell.zipFiles': 'Zip arşivi',
  'shell.tarFiles': 'Tar arşivi',
  'shell.saveRowsTitle': 'Satırları dosyaya yaz',
  'shell.tabbedText': 'Sekmeyle ayrılmış metin',
  'shell.closeQuestion': '{name} dosyasındaki değişiklikler kaydedilsin mi?',
  'shell.closeDetail': 'Kaydetmezseniz son kayıttan sonraki değişiklikler kaybolur.',
  'shell.openQuestion': '{count} sayfa tarayıcıda açılsın mı?',
  'shell.openPages': 'Sayfaları aç',
  'shell.saveAll': 'Tümünü kaydet',
  'shell.dontSave': 'Kaydetme',
};
