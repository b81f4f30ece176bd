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
  'live.state.robots-unread': 'robots.txt-tiedostoa ei voitu lukea',
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

  'live.title': 'Tarkista verkossa',
  'live.which': 'Pyydettävät sivut',
  'live.scope.selected': '{count, plural, one {Valittu merkintä} other {# valittua merkintää}}',
  'live.scope.shown':
    '{count, plural, one {Merkintä, joka taulukossa näkyy} other {# merkintää, jotka taulukossa näkyvät}}',
  'live.scope.sample':
    'Otos {count, plural, one {# merkinnästä} other {# merkinnästä}}, jokaisesta osiosta sen osuus',
  'live.scope.changed': '{count, plural, one {# merkintä} other {# merkintää}} ilman ajantasaista tulosta',
  'live.scope.all': '{count, plural, one {Ainoa merkintä} other {Kaikki # merkintää}}',
  'live.sample': 'Sivuja otoksessa',
  'live.sampleHint': 'Samoista merkinnöistä saa aina saman otoksen.',
  'live.manners': 'Kuinka nopeasti',
  'live.polite':
    'Yhdelle palvelimelle tehdään enintään 2 pyyntöä kerralla ja 5 sekunnissa. robots.txt-tiedostoa ja pyyntöjä hidastaa noudatetaan. Mitään ei lähetetä.',
  'live.mine': 'Tämä on minun sivustoni: {host} ({count})',
  'live.rate': 'Pyyntöjä sekunnissa omalle sivustolle',
  'live.atOnce': 'Kerralla',
  'live.check': 'Tarkista',
  'live.running': 'Tarkistus on käynnissä',
  'live.resume': 'Jatka',
  'live.stopped': 'Tarkistus pysähtyi, kun {done, number}/{total, number} sivua oli tarkistettu.',
  'live.checked': '{total, plural, one {# sivu} other {# sivua}} tarkistettu.',
  'live.folder':
    '{checked, plural, one {# sivua} other {# sivua}} verrattiin kansioon {name}, julkaistu osoitteessa {base}.{unlisted, plural, =0 {} one { # sivu ei ole missään sivukartassa.} other { # sivua ei ole missään sivukartassa.}}{skipped, plural, =0 {} one { # ohjaussääntö vaatii muutakin kuin URLin, joten sitä ei seurattu.} other { # ohjaussääntöä vaatii muutakin kuin URLin, joten niitä ei seurattu.}}',
  'live.compared':
    '{broke, plural, =0 {Yhtään sivua ei ole rikkoutunut} one {# sivu on rikkoutunut} other {# sivua on rikkoutunut}} tämän jälkeen: {when}{mended, plural, =0 {} one {, ja # on palannut} other {, ja # on palannut}}. Tarkistettu {total, plural, one {# sivu} other {# sivua}}.',
};
