import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'panel.findings': 'Bulgular',
  'panel.noFindings': 'Bulgu yok.',
  'panel.checking': 'Hâlâ okunuyor.',
  'panel.inFile': '{name} içinde',
  'panel.inFiles': '{count, plural, one {# dosyada} other {# dosyada}}',
  'panel.fix': '{count, plural, one {# yeri düzelt} other {# yeri düzelt}}',

  'severity.error': 'Hata',
  'severity.warning': 'Uyarı',
  'severity.hint': 'İpucu',

  'engine.all': 'Tüm arama motorları için',
  'engine.protocol': 'Yalnızca protokole göre',
  'engine.google': 'Google',
  'engine.bing': 'Bing',
  'engine.yandex': 'Yandex',

  'finding.unknown.title': 'Başka bulgu ({code})',
  'finding.unknown.text': 'Urlset’in bu sürümünde bu kuralın açıklaması yok.',
};
