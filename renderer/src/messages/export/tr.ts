import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'export.title': 'Dışa aktar',
  'export.done': 'Dışa aktarıldı',
  'export.to': 'Hedef',
  'export.noTarget': 'Bir klasör ya da arşiv seçin',
  'export.folder': 'Klasör…',
  'export.zip': '.zip…',
  'export.tar': '.tar…',
  'export.gzip': 'Parçaları gzip ile sıkıştır',
  'export.withIndex': 'Dizinle birlikte',
  'export.indexName': 'Dizinin dosya adı',
  'export.base': 'Yayın yeri: {base}',
  'export.baseGuessed': 'Girdilere göre yayın yeri: {base}; başka yerdeyse önce yayın adresini belirleyin',
  'export.earlier': 'son aktarım {date}',
  'export.changes':
    'Bu aktarım {files, plural, one {# dosyadan} other {# dosyadan}} {touched, number} tanesini değiştirir',
  'export.changesAndRemoves':
    'Bu aktarım {files, plural, one {# dosyadan} other {# dosyadan}} {touched, number} tanesini değiştirir, {removed, number} tanesini kaldırır',
  'export.changesNothing':
    'Bu aktarım {files, plural, one {# dosyanın} other {# dosyanın}} hiçbirini değiştirmez',
  'export.unlike': 'Son aktarım projeyi başka türlü bölmüştü',
  'export.anew': 'Baştan başla: girdiler yeni bölüme gider',
  'export.keep': 'Girdileri bulundukları parçalarda tut',
  'export.leftOut':
    '{count, plural, one {# girdi} other {# girdi}} hiçbir parçada değil; nedeni Parçalar ekranında',
  'export.errors': 'Projede {count, plural, one {# hata} other {# hata}} var; girdiler olduğu gibi aktarılır',
  'export.allTheSame': 'Yine de dışa aktar',
  'export.action': '{count, plural, one {# parçayı} other {# parçayı}} dışa aktar',
  'export.running': 'Dışa aktarılıyor',
  'export.pace': '{rate}/sn, {left, plural, one {# saniye} other {# saniye}} kaldı',
  'export.atomic': 'Her şey yazılıp denetlenene kadar hedefte hiçbir şey değişmez.',
  'export.receipt':
    '{entries, plural, one {# girdi} other {# girdi}} içeren {shards, plural, one {# parça} other {# parça}}, {size}, {seconds, plural, one {# saniye} other {# saniye}}. Her dosya geri okunup denetlendi.',
  'export.written': 'Yazılan',
  'export.unchanged': 'Değişmeyen',
  'export.removed': 'Kaldırılan',
  'export.leftAlone': 'Dokunulmayan: başkalarınca değiştirilmiş',
  'export.submit': 'Yayımlandığında arama motorlarına bildirin:',
  'export.console.google': 'Search Console',
  'export.console.bing': 'Bing Webmaster Tools',
  'export.console.yandex': 'Yandex Webmaster',
  'export.show': 'Klasörde göster',
};
