import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'export.title': 'Dışa aktar',
  'export.done': 'Dışa aktarıldı',
  'export.to': 'Hedef',
  'export.noTarget': 'Bir klasör ya da arşiv seçin',
  'export.folder': 'Klasör…',
  'export.gzip': 'Gzip ile sıkıştır',
  'export.withIndex': 'Dizin de oluştur',
  'export.indexName': 'Dizinin dosya adı',
  'export.listChanges': 'Değişen URL’leri hedefin yanındaki bir dosyaya yaz',
  'export.forIndexNow': 'IndexNow için de, şu anahtarla',
  'export.indexNowKey':
    'IndexNow anahtarı (isteğe bağlı). Sitenin kökünde anahtarın adını taşıyan bir .txt dosyası bulunmalıdır.',
  'export.base': 'Yayın yeri: {base}',
  'export.baseGuessed': 'Girdilere göre yayın yeri: {base}. Yanlışsa önce yayın adresini belirleyin.',
  'export.earlier': 'son aktarım {date}',
  'export.changes':
    'Bu aktarım {files, plural, one {# dosyadan} other {# dosyadan}} {touched, number} tanesini değiştirir',
  'export.changesAndRemoves':
    'Bu aktarım {files, plural, one {# dosyadan} other {# dosyadan}} {touched, number} tanesini değiştirir, {removed, number} tanesini kaldırır',
  'export.changesNothing':
    'Bu aktarım {files, plural, one {# dosyanın} other {# dosyanın}} hiçbirini değiştirmez',
  'export.unlike': 'Son aktarım projeyi başka türlü bölmüştü',
  'export.anew': 'Tüm URL’leri yeniden dağıt',
  'export.keep': 'URL’leri bulundukları site haritalarında tut',
  'export.leftOut':
    '{count, plural, one {# girdi} other {# girdi}} dışa aktarılmıyor; nedeni Bölme ekranında',
  'export.misplaced': '{rule}: {count, plural, one {# girdi} other {# girdi}}',
  'export.lostNames': '{rule}: {count, plural, one {# dosya} other {# dosya}}',
  'export.errors':
    '{count, plural, one {# hata kalır: dışa aktarma bunu düzeltmez} other {# hata kalır: dışa aktarma bunları düzeltmez}}',
  'export.allTheSame': 'Yine de dışa aktar',
  'export.action': '{count, plural, one {# site haritasını} other {# site haritasını}} dışa aktar',
  'export.running': 'Dışa aktarılıyor',
  'export.pace': '{rate}/sn, {left, plural, one {# saniye} other {# saniye}} kaldı',
  'export.paceInMinutes': '{rate}/sn, yaklaşık {left, plural, one {# dakika} other {# dakika}} kaldı',
  'export.atomic': 'Her şey yazılıp denetlenene kadar hedefte hiçbir şey değişmez.',
  'export.receipt':
    '{entries, plural, one {# girdi} other {# girdi}} içeren {shards, plural, one {# site haritası} other {# site haritası}}, {size}, {seconds, plural, one {# saniye} other {# saniye}}. Her dosya geri okunup denetlendi.',
  'export.in': 'Konum',
  'export.written': 'Yazılan',
  'export.unchanged': 'Değişmeyen',
  'export.removed': 'Kaldırılan',
  'export.leftAlone': 'Korunan: son aktarımdan sonra değişmiş',
  'export.urls': 'URL’ler',
  'export.urlCounts': '{added, number} eklendi, {changed, number} değişti, {removed, number} kaldırıldı',
  'export.urlsUnknown':
    'Kaldırılan URL’leri bilinmeyen: site haritası eksik veya başka bir program değiştirmiş',
  'export.urlFiles': 'URL listeleri',
  'export.submit': 'Yayımlandığında arama motorlarına bildirin:',
  'export.console.google': 'Search Console',
  'export.console.bing': 'Bing Webmaster Tools',
  'export.console.yandex': 'Yandex Webmaster',
  'export.show': 'Klasörde göster',
};
