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
  'shell.archiveFiles': '{ending} arşivi',
  'shell.saveRowsTitle': 'Satırları dosyaya yaz',
  'shell.tabbedText': 'Sekmeyle ayrılmış metin',
  'shell.closeQuestion': '{name} dosyasındaki değişiklikler kaydedilsin mi?',
  'shell.closeDetail': 'Kaydetmezseniz son kayıttan sonraki değişiklikler kaybolur.',
  'shell.closeExported':
    '{name} içindeki dışa aktarma tüm değişiklikleri içerir. Açtığınız dosyalarda bunlar henüz yok.',
  'shell.openQuestion': '{count} sayfa tarayıcıda açılsın mı?',
  'shell.openPages': 'Sayfaları aç',
  'shell.running.edit':
    'Birçok girdi hâlâ değiştiriliyor. Kapatırsanız bu iptal edilir ve girdiler olduğu gibi kalır.',
  'shell.running.walk': 'Urlset hâlâ geçmişte ilerliyor. Kapatırsanız biten son adımda durur.',
  'shell.running.save': 'Dosyalar hâlâ kaydediliyor. Pencere, kayıt bitince kapanır.',
  'shell.running.export':
    'Bir dışa aktarma hâlâ sürüyor. Kapatırsanız iptal edilir ve hedef olduğu gibi kalır.',
  'shell.running.report': 'Bir rapor hâlâ yazılıyor. Kapatırsanız iptal edilir.',
  'shell.running.copy': 'Satırlar hâlâ kopyalanıyor. Kapatırsanız iptal edilir.',
  'shell.endAndClose': 'Yine de kapat',
  'shell.keepOpen': 'Açık tut',
  'shell.absentQuestion': 'Düzenlenmiş şu dosyalara ulaşılamıyor: {names}',
  'shell.absentDetail':
    'Bağlı olmayan bir sürücüde olabilirler. Urlset kaydedilmemiş düzenlemelerini sakladı.',
  'shell.lookAgain': 'Yeniden dene',
  'shell.locate': 'Yerini göster…',
  'shell.giveEditsUp': 'Düzenlemelerini at',
  'shell.later': 'Şimdi değil',
  'shell.locateTitle': '{name} şimdi nerede?',
  'shell.saveAll': 'Tümünü kaydet',
  'shell.dontSave': 'Kaydetme',
};
