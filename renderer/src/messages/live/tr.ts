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
};
