import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'panel.findings': 'Bulgular',
  'panel.engine': 'Bulgular',
  'panel.report': 'Bulguları dosyaya kaydet',
  'panel.searchConsole': 'Search Console’da',
  'panel.noFindings': 'Bulgu yok.',
  'panel.checking': 'Hâlâ okunuyor.',
  'panel.group.error': '{count, plural, one {# hata} other {# hata}}',
  'panel.group.warning': '{count, plural, one {# uyarı} other {# uyarı}}',
  'panel.group.hint': '{count, plural, one {# ipucu} other {# ipucu}}',
  'panel.group.muted': 'Bu projede sessize alınanlar',
  'panel.filtered': 'yalnızca bunlar gösteriliyor',
  'panel.inFile': '{name} dosyasının tamamı için geçerli.',
  'panel.inFiles':
    '{count, plural, one {# dosyanın tamamı için geçerli.} other {# dosyanın tamamı için geçerli.}}',
  'panel.follows':
    '{count, plural, one {Bunların # tanesi büyük olasılıkla “{title}” bulgusundan kaynaklanıyor.} other {Bunların # tanesi büyük olasılıkla “{title}” bulgusundan kaynaklanıyor.}}',
  'panel.settles':
    '{count, plural, one {Düzeltme büyük olasılıkla # “{title}” bulgusunu da giderir.} other {Düzeltme büyük olasılıkla # “{title}” bulgusunu da giderir.}}',
  'panel.ruleOf': 'Kuralı koyan: {engines}.',
  'panel.recommendedBy': 'Öneren: {engine}.',
  'panel.clusters': 'Kümeleri göster',
  'panel.practice': 'İyi uygulama, protokolün kuralı değil.',
  'panel.everyone': 'protokol',

  'fix.safe': 'Düzeltme güvenlidir: dosyanın anlamını değiştiremez.',
  'fix.mixed': 'Düzeltmenin bir bölümü güvenlidir. Kalanı dosyanın anlamını değiştirebilir; karar sizin.',
  'fix.unsafe': 'Düzeltme dosyanın anlamını değiştirebilir; karar sizin.',
  'dialog.fix.title': 'Düzelt: {title}',
  'dialog.fix.looking': 'Düzeltmeler aranıyor',
  'dialog.fix.counting':
    '{count, plural, =0 {Düzeltmeler aranıyor.} one {Şimdiye kadar # yer.} other {Şimdiye kadar # yer.}}',
  'dialog.fix.count':
    '{count, plural, =0 {Gösterilenlerde otomatik düzeltilebilecek bir şey yok.} one {Gösterilenlerde # yer değişir.} other {Gösterilenlerde # yer değişir.}}',
  'dialog.fix.changes': 'Değişikliklerin önizlemesi',
  'dialog.fix.action': '{count, plural, one {# yeri düzelt} other {# yeri düzelt}}',
  'dialog.fix.all': 'Tümünü düzelt',
  'dialog.fixSafe.title': 'Güvenli olan her şeyi düzelt',
  'dialog.fixSafe.looking': 'Güvenli düzeltmeler deneniyor. Henüz hiçbir şey değişmiyor.',
  'dialog.fixSafe.none': 'Burada güvenle düzeltilebilecek bir şey yok.',
  'dialog.fixSafe.count':
    '{count, plural, one {Bu kuralların # bulgusu giderilir.} other {Bu kuralların # bulgusu giderilir.}}',
  'dialog.fixSafe.merged':
    '{count, plural, =0 {Hiçbir içerik kaldırılmaz.} one {Başkasını yineleyen # girdi onunla birleştirilir. Başka içerik kaldırılmaz.} other {Başkalarını yineleyen # girdi onlarla birleştirilir. Başka içerik kaldırılmaz.}}',
  'dialog.fixSafe.table': 'Kurala göre bulgular, önce ve sonra',
  'dialog.fixSafe.rule': 'Kural',
  'dialog.fixSafe.before': 'Önce',
  'dialog.fixSafe.after': 'Sonra',
  'dialog.fixSafe.action': 'Güvenli olanları düzelt',
  'encoding.choose': '{name} UTF-8 değil ve kodlamasını belirtmiyor. Metni okunur kılan kodlamayı seçin:',
  'encoding.none': 'Bilinmiyor: URL’lerdeki baytları yüzde ile kodla',
  'dialog.fix.recode': '{count, plural, one {# dosyayı UTF-8 olarak yaz} other {# dosyayı UTF-8 olarak yaz}}',
  'dialog.fix.left':
    '{count, plural, one {# yer elle düzeltilmeli: Urlset doğru değeri bilemez.} other {# yer elle düzeltilmeli: Urlset doğru değeri bilemez.}}',
  'dialog.fix.removed': 'Bu işlem şunları kaldırır: {what}.',
  'dialog.fix.removed.entries': '{count, plural, one {# girdi} other {# girdi}}',
  'dialog.fix.removed.element': '{count, number} × <{name}>',
  'dialog.fix.removed.elements': '{count, plural, one {# başka öğe} other {# başka öğe}}',
  'dialog.fix.removed.bytes': '{count, plural, one {# bayt metin} other {# bayt metin}}',

  'change.where': 'Nerede',
  'change.entry': '{name}, {entry, number}. girdi',
  'change.before': 'Önce',
  'change.after': 'Sonra',
  'change.nothing': 'yok',
  'change.removed': 'kaldırılır',
  'change.insteadOf': 'kaldırılır; {where}, {reason} kalır',
  'change.staying': '{of, number} yinelenen girdiden {count, number} tanesi, {reason} kalır.',
  'change.first': 'Yalnızca ilk {shown, number} tanesi gösteriliyor.',

  'announce.muted': 'Kural bu projede sessize alındı',
  'announce.unmuted': 'Kural sessizden çıkarıldı',
  'announce.fixed': 'Düzeltildi: {title}',
  'announce.noFix':
    'Burada güvenli bir düzeltme yok. “Tümünü düzelt…” güvenli olmayan bir düzeltmenin neyi değiştireceğini gösterir.',
  'notice.reported':
    '{count, plural, =0 {Rapor kaydedildi: bulgu yok.} one {Rapor kaydedildi: # bulgu.} other {Rapor kaydedildi: # bulgu.}}',

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
