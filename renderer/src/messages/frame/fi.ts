import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'app.name': 'Urlset',

  'action.cancel': 'Peruuta',
  'action.close': 'Sulje',
  'action.dismiss': 'Poista ilmoitus',

  'drop.open': 'Avaa pudottamalla',
  'drop.compare': 'Vertaa projektiin pudottamalla',

  'engine.crashed': 'Urlset palautuu. Muokkauksesi ovat tallessa.',
  'engine.lost':
    'Tiedostoja lukeva osa Urlsetistä kaatuu toistuvasti. Muokkauksesi ovat levyllä ja palaavat, kun käynnistät Urlsetin uudelleen.',
  'engine.startOver': 'Aloita alusta',

  'scheme.use': 'Lisää https://',
  'scheme.missing': 'Koko URL alkaa https:// tai http://.',

  'failed.title': 'Ikkuna pysähtyi virheeseen.',
  'failed.detail': 'Muokkauksesi ovat tallessa. Jatka lataamalla ikkuna uudelleen.',
  'failed.reload': 'Lataa uudelleen',

  'announce.changed': '{count, plural, one {# merkintä muutettu} other {# merkintää muutettu}}',
  'announce.copied': '{count, plural, one {# rivi kopioitu} other {# riviä kopioitu}}',
  'announce.noFinding': 'Tällaisia havaintoja ei enää ole',

  'notice.label': 'Ilmoitukset',
  'notice.saved': '{count, plural, one {# tiedosto tallennettu} other {# tiedostoa tallennettu}}',
  'notice.rowsWritten': '{count, plural, one {# rivi kirjoitettu} other {# riviä kirjoitettu}}',
  'notice.restored': 'Urlset toimii taas. Mitään ei menetetty.',
  'notice.unshared': 'Osa projektin asetuksista puuttuu tiedostosta urlset.json.',
  'notice.share': 'Kirjoita urlset.json-tiedostoon',
  'notice.shared': 'Projektin asetukset ovat tiedostossa urlset.json.',
};
