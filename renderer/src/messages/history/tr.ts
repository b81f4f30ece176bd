import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'undo.step': 'Geri al: {step}',
  'redo.step': 'Yinele: {step}',

  'step.set': '{count, plural, one {# girdi değiştirildi} other {# girdi değiştirildi}}',
  'step.change': '{count, plural, one {# girdi değiştirildi} other {# girdi değiştirildi}}',
  'step.clear': '{count, plural, one {# girdi temizlendi} other {# girdi temizlendi}}',
  'step.paste': '{count, plural, one {# girdi yapıştırıldı} other {# girdi yapıştırıldı}}',
  'step.fill-down': '{count, plural, one {# girdi aşağı dolduruldu} other {# girdi aşağı dolduruldu}}',
  'step.fill': '{count, plural, one {# girdi dolduruldu} other {# girdi dolduruldu}}',
  'step.insert': '{count, plural, one {# girdi eklendi} other {# girdi eklendi}}',
  'step.remove': '{count, plural, one {# girdi kaldırıldı} other {# girdi kaldırıldı}}',
  'step.add-sitemap': 'site haritası eklendi',
  'step.rename-sitemap': 'site haritası yeniden adlandırıldı',
  'step.remove-sitemap': 'site haritası kaldırıldı',
  'step.split-index': 'dizin bölündü',
  'step.publish': 'yayın adresi değiştirildi',
  'step.fix': '{count, plural, one {# girdi düzeltildi} other {# girdi düzeltildi}}',
  'step.fix.rule': '{count, plural, one {# girdi düzeltildi: {title}} other {# girdi düzeltildi: {title}}}',
  'step.remove.rule':
    '{count, plural, one {# girdi kaldırıldı: {title}} other {# girdi kaldırıldı: {title}}}',
  'step.xml': 'girdinin XML’i değiştirildi',
  'step.extension': 'girdinin uzantısı değiştirildi',
  'step.move': '{count, plural, one {# girdi taşındı} other {# girdi taşındı}}',
  'step.arrange':
    '{count, plural, one {# girdinin sırası değiştirildi} other {# girdinin sırası değiştirildi}}',
  'step.renew-lastmod': '{count, plural, one {# lastmod güncellendi} other {# lastmod güncellendi}}',
  'step.sort': '{count, plural, one {# girdi sıralandı} other {# girdi sıralandı}}',
  'step.merge-update':
    '{count, plural, one {# girdi listeden güncellendi} other {# girdi listeden güncellendi}}',
  'step.redirects':
    '{count, plural, one {# girdi yönlendirmelerle değiştirildi} other {# girdi yönlendirmelerle değiştirildi}}',
  'step.file-times':
    '{count, plural, one {# lastmod dosya zamanına ayarlandı} other {# lastmod dosya zamanına ayarlandı}}',
  'step.lastmod-nothing':
    '{count, plural, one {# girdinin lastmod değeri silindi} other {# girdinin lastmod değeri silindi}}',
  'step.lastmod-export':
    '{count, plural, one {# girdinin lastmod değeri son dışa aktarımdan alındı} other {# girdinin lastmod değeri son dışa aktarımdan alındı}}',
  'step.lastmod-pages':
    '{count, plural, one {# girdinin lastmod değeri sayfasından alındı} other {# girdinin lastmod değeri sayfalarından alındı}}',
  'step.lastmod-list':
    '{count, plural, one {# girdinin lastmod değeri listeden alındı} other {# girdinin lastmod değeri listeden alındı}}',
  'step.lastmod-git':
    '{count, plural, one {# girdinin lastmod değeri git’ten alındı} other {# girdinin lastmod değeri git’ten alındı}}',
  'step.lastmod-date':
    '{count, plural, one {# girdinin lastmod değeri ayarlandı} other {# girdinin lastmod değeri ayarlandı}}',
  'step.take-over': '{count, plural, one {# fark alındı} other {# fark alındı}}',
  'step.merge-sides': '{count, plural, one {# değişiklik birleştirildi} other {# değişiklik birleştirildi}}',
  'step.take-back': '{count, plural, one {# değişiklik geri alındı} other {# değişiklik geri alındı}}',
  'step.revert': 'tek başına geri alındı: {step}',
  'step.complete-clusters':
    '{count, plural, one {# girdide hreflang tamamlandı} other {# girdide hreflang tamamlandı}}',
  'step.use-alternate':
    '{count, plural, one {# girdide {language} sayfası seçildi} other {# girdide {language} sayfası seçildi}}',
  'step.remove-language':
    '{count, plural, one {{language} # girdiden kaldırıldı} other {{language} # girdiden kaldırıldı}}',
  'step.add-language':
    '{count, plural, one {{language} # girdiye eklendi} other {{language} # girdiye eklendi}}',
  'step.set-x-default':
    '{count, plural, one {# girdide x-default ayarlandı} other {# girdide x-default ayarlandı}}',
  'step.several': '{count, plural, one {# girdi değiştirildi} other {# girdi değiştirildi}}',

  'panel.history': 'Geçmiş',
  'history.start': 'Açıldığı gibi',
  'history.saved': 'kaydedildi',
  'history.undone': 'geri alındı',
  'history.undoStep': 'Yalnızca bu adımı geri al…',
  'undo-step.title': 'Bir adımı geri al',
  'undo-step.steps': 'Adımlar, en yenisi önce',
  'undo-step.free': 'Sonraki adımların hiçbiri bu adıma bağlı değil. Sonraki adımlar geçerli kalır.',
  'undo-step.used':
    '{count, plural, one {Sonraki bir adım bu adıma bağlı. Önce onu geri alın:} other {Sonraki # adım bu adıma bağlı. Önce onları geri alın:}}',
  'undo-step.more': '{count, plural, one {# adım daha} other {# adım daha}}',
  'undo-step.action': 'Bu adımı geri al',
  'panel.lists': 'Bulgular, geçmiş ve kırılımlar',
  'history.where': '{field}, {name}, satır {row, number}',
  'history.at': '{name}, satır {row, number}',
};
