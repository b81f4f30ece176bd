import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'start.drop': 'Site haritalarını veya URL listelerini buraya bırakın',
  'start.kinds':
    '.xml, .xml.gz, site haritası dizini, akış; metin, CSV, XLSX, Parquet, JSON, HTML olarak URL’ler; statik bir sitenin klasörü',
  'start.recent': 'Son açılanlar',
  'start.noRecent': 'Açtığınız dosyalar burada görünür.',
  'start.recentDetail': '{folder}, {count, plural, one {# URL} other {# URL}}',
  'start.missing': 'Artık yerinde değil',
  'start.forget': 'Listeden kaldır: {name}',
  'start.learn': 'Tanıyın',
  'start.sample': 'Örnek mağazayı deneyin',
  'start.private': 'Hiçbir şey yüklenmez. Ağ yalnızca siz istediğinizde kullanılır.',
};
