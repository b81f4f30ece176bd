import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'toolbar.open': 'Aç',
  'toolbar.export': 'Dışa aktar…',
  'toolbar.commands': 'Komutlar',

  'screen.label': 'Ekranlar',
  'screen.overview': 'Genel bakış',
  'screen.urls': 'URL’ler',
  'screen.changes': 'Değişiklikler',
  'screen.duplicates': 'Yinelenenler',
  'screen.shards': 'Bölme',
  'screen.index': 'Dizin',

  'panel.resize': 'Dosya listesini yeniden boyutlandır',
  'panel.label': 'Proje',
  'panel.project': 'Proje',
  'panel.allSitemaps': 'Tüm site haritaları',
  'panel.location': 'Yayın adresi',
  'panel.noLocation': 'Belirlenmedi',
  'panel.edited': 'düzenlendi',
  'panel.missing': 'eksik',
  'panel.failed': 'okunamadı',
  'panel.waiting': 'bekliyor',
  'panel.entries': '{count, plural, one {# girdi} other {# girdi}}',
  'panel.errors': '{count, plural, one {# hata} other {# hata}}',
  'panel.warnings': '{count, plural, one {# uyarı} other {# uyarı}}',
  'panel.menu': 'İşlemler: {name}',

  'kind.sitemapindex': 'Site haritası dizini',
  'kind.text': 'Metin listesi',
  'kind.rss': 'RSS akışı',
  'kind.atom': 'Atom akışı',
  'kind.mrss': 'Medya RSS akışı',
  'kind.robots': 'robots.txt',

  'file.notes': 'Bu dosyayla ilgili {count, plural, other {# bulgu}}',
  'file.label': '{name} hakkında',
  'file.found': 'Bulunan:',
  'file.line': 'satır {line, number}',
  'file.more': '{count, plural, one {ve # yer daha} other {ve # yer daha}}',

  'status.urls': '{count, plural, one {# URL} other {# URL}}',
  'status.sitemaps': '{count, plural, one {# site haritası} other {# site haritası}}',
  'status.selected': '{count, number} seçili',
  'status.exports': 'Dışa aktarım: {count, plural, one {# site haritası} other {# site haritası}}, {size}',
  'status.exportsGzip':
    'Dışa aktarım: {count, plural, one {# site haritası} other {# site haritası}}, gzip ile {size}',
  'status.engine': 'Bulgular: {engine}',
  'status.private': 'Hiçbir şey yüklenmez',

  'task.open': 'Okunuyor',
  'task.save': 'Kaydediliyor',
  'task.walk': 'Geçmişte ilerleniyor',
  'task.copy': 'Kopyalanıyor',
  'task.edit': 'Girdiler değiştiriliyor',
  'task.judge': 'Denetleniyor',
  'task.recover': 'Geri getiriliyor',
  'task.report': 'Rapor yazılıyor',
  'task.cancel': 'İptal et: {task}',
};
