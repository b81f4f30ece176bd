import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'live.state.client-error': 'sayfa hatası',
  'live.state.server-error': 'sunucu hatası',
  'live.state.unreachable': 'ulaşılamıyor',
  'live.state.redirect': 'yönlendiriyor',
  'live.state.noindex': 'noindex',
  'live.state.canonical': 'canonical başka yerde',
  'live.state.blocked': 'robots.txt engelliyor',
  'live.state.robots-unread': 'robots.txt okunamadı',
  'live.state.refused': 'bizi reddetti',
  'live.state.throttled': 'yavaşlamamızı istedi',
  'live.state.unknown': 'bilinmiyor',
  'live.state.ok': 'dizine eklenebilir',
  'live.unchecked': 'Denetlenmedi',
  'live.old': 'Önceki bir URL ile denetlendi',
  'live.oldCell': '{value}, önceki bir URL’nin',
  'live.returns': '{returned, number}/{known, number}',
  'live.page': 'Yayındaki sayfa',
  'live.broke': '{when} tarihinde dizine eklenebiliyordu.',
  'live.mended': '{when} tarihinde dizine eklenemiyordu.',

  'live.title': 'Yayında denetle',
  'live.which': 'İstenecek sayfalar',
  'live.scope.selected': '{count, plural, one {Seçili girdi} other {Seçili # girdi}}',
  'live.scope.shown': '{count, plural, one {Tablonun gösterdiği girdi} other {Tablonun gösterdiği # girdi}}',
  'live.scope.sample':
    '{count, plural, one {# girdiden} other {# girdiden}} örneklem, her bölümden payı kadar',
  'live.scope.changed': 'Güncel sonucu olmayan {count, plural, one {# girdi} other {# girdi}}',
  'live.scope.all': '{count, plural, one {Tek girdi} other {# girdinin tümü}}',
  'live.sample': 'Örneklemdeki sayfalar',
  'live.sampleHint': 'Aynı girdiler aynı örneklemi verir.',
  'live.manners': 'Ne hızla',
  'live.polite':
    'Bir sunucuya aynı anda en çok 2, saniyede en çok 5 istek. robots.txt dosyasına ve yavaşlama isteklerine uyulur. Hiçbir şey karşıya yüklenmez.',
  'live.mine': 'Bu benim sitem: {host} ({count})',
  'live.rate': 'Siteme saniyedeki istek sayısı',
  'live.atOnce': 'Aynı anda',
  'live.check': 'Denetle',
  'live.running': 'Bir denetim sürüyor',
  'live.resume': 'Sürdür',
  'live.stopped': 'Denetim, {total, number} sayfadan {done, number} tanesinde durdu.',
  'live.checked': '{total, plural, one {# sayfa} other {# sayfa}} denetlendi.',
  'live.folder':
    '{checked, plural, one {# sayfa} other {# sayfa}} {name} klasörüyle karşılaştırıldı; yayın adresi {base}.{unlisted, plural, =0 {} one { # sayfa hiçbir site haritasında yok.} other { # sayfa hiçbir site haritasında yok.}}{skipped, plural, =0 {} one { # yönlendirme kuralı bir URL’den fazlasına bağlı olduğu için izlenmedi.} other { # yönlendirme kuralı bir URL’den fazlasına bağlı olduğu için izlenmedi.}}',
  'live.compared':
    '{when} tarihinden beri {broke, plural, =0 {hiçbir sayfa bozulmadı} one {# sayfa bozuldu} other {# sayfa bozuldu}}{mended, plural, =0 {} other {, # sayfa geri geldi}}. {total, plural, one {# sayfa} other {# sayfa}} denetlendi.',
};
