import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'live.state.client-error': 'sivun virhe',
  'live.state.server-error': 'palvelimen virhe',
  'live.state.unreachable': 'ei tavoitettavissa',
  'live.state.redirect': 'ohjaa muualle',
  'live.state.noindex': 'noindex',
  'live.state.canonical': 'canonical muualla',
  'live.state.blocked': 'robots.txt estää',
  'live.state.refused': 'torjui meidät',
  'live.state.throttled': 'pyysi hidastamaan',
  'live.state.unknown': 'ei tiedossa',
  'live.state.ok': 'indeksoitavissa',
  'live.unchecked': 'Ei tarkistettu',
  'live.old': 'Tarkistettu aiemmalla URLilla',
  'live.oldCell': '{value}, aiemman URLin',
  'live.returns': '{returned, number}/{known, number}',
  'live.page': 'Sivu verkossa',
  'live.broke': 'Se oli indeksoitavissa {when}.',
  'live.mended': 'Se ei ollut indeksoitavissa {when}.',
};
