import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'empty.sitemap.title': 'Ei vielä merkintöjä',
  'empty.sitemap.text': 'Lisää merkintä tai liitä URLeja mistä tahansa.',
  'empty.found.title': 'Mitään ei löytynyt',
  'empty.found.text': 'Mikään merkintä ei vastaa suodatinta: {name}.',
  'empty.found.all': 'Mikään merkintä missään sivukartassa ei vastaa suodatinta.',
  'empty.looking.title': 'Käydään läpi: {name}',
  'empty.nothing.title': '{name} on tyhjä',
  'empty.missing.title': '{name} puuttuu',
  'empty.missing.text':
    'Indeksi luettelee tämän sivukartan, mutta tiedostoa ei ole indeksin kansiossa. Siirrä se sinne ja avaa indeksi uudelleen, tai poista sivukartta projektista.',
  'empty.failed.title': 'Tiedostoa {name} ei voitu lukea',
  'empty.waiting.title': 'Luetaan: {name}',
  'empty.children.title': 'Kaikki sivukartat puuttuvat',
  'empty.children.text':
    'Indeksin luettelemat sivukartat eivät ole sen kansiossa. Lataa ne samaan kansioon ja avaa indeksi uudelleen, tai lisää tiedostoja.',
  'empty.unread.title': 'Yhtään sivukarttaa ei voitu lukea',
  'empty.unread.text': 'Valitse luettelosta yksi, niin näet syyn.',
};
