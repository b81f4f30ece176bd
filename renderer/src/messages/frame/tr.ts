import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'app.name': 'Urlset',

  'action.cancel': 'İptal',
  'action.close': 'Kapat',
  'action.dismiss': 'Bildirimi kapat',

  'drop.open': 'Açmak için bırakın',
  'drop.compare': 'Projeyle karşılaştırmak için bırakın',

  'engine.crashed': 'Urlset toparlanıyor. Düzenlemeleriniz güvende.',
  'engine.lost':
    'Urlset’in dosyaları okuyan bölümü sürekli çöküyor. Düzenlemeleriniz diskte saklanıyor; Urlset’i yeniden başlattığınızda geri gelir.',
  'engine.startOver': 'Baştan başla',

  'scheme.use': 'https:// ekle',
  'scheme.missing': 'Tam bir URL https:// ya da http:// ile başlar.',

  'failed.title': 'Bu pencere bir hata nedeniyle durdu.',
  'failed.detail': 'Düzenlemeleriniz korunuyor. Devam etmek için pencereyi yeniden yükleyin.',
  'failed.reload': 'Yeniden yükle',

  'announce.changed': '{count, plural, one {# girdi değiştirildi} other {# girdi değiştirildi}}',
  'announce.copied': '{count, plural, one {# satır kopyalandı} other {# satır kopyalandı}}',
  'announce.noFinding': 'Böyle bir bulgu kalmadı',

  'notice.label': 'Bildirimler',
  'notice.saved': '{count, plural, one {# dosya kaydedildi} other {# dosya kaydedildi}}',
  'notice.rowsWritten': '{count, plural, one {# satır yazıldı} other {# satır yazıldı}}',
  'notice.restored': 'Urlset yeniden çalışıyor. Hiçbir şey kaybolmadı.',
  'notice.unshared': 'Projenin bazı ayarları urlset.json dosyasında yok.',
  'notice.share': 'urlset.json dosyasına yaz',
  'notice.shared': 'Projenin ayarları urlset.json dosyasında.',
};
