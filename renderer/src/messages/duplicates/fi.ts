import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'duplicates.alike': 'Sama sivu, vaikka URLit eroavat näissä',
  'duplicates.alike.scheme': 'http ja https',
  'duplicates.alike.www': 'www. alussa',
  'duplicates.alike.slash': 'kauttaviiva lopussa',
  'duplicates.alike.case': 'isot ja pienet kirjaimet',
  'duplicates.alike.index-page': 'index.html ja vastaavat',
  'duplicates.alike.order': 'parametrien järjestys',
  'duplicates.alike.tracking': 'seurantaparametrit',
  'duplicates.keep': 'Säilytä',
  'duplicates.then': 'Jos samat, säilytä',
  'duplicates.sitemap': 'Sivukartta',
  'duplicates.prefer.newest': 'uusin lastmod',
  'duplicates.prefer.https': 'https',
  'duplicates.prefer.slash': 'kauttaviiva lopussa',
  'duplicates.prefer.no-slash': 'ei kauttaviivaa lopussa',
  'duplicates.prefer.shortest': 'lyhin URL',
  'duplicates.prefer.sitemap': 'tietyssä sivukartassa oleva',
  'duplicates.prefer.alternates': 'eniten kieliversioita',
  'duplicates.prefer.first': 'ensimmäinen',
  'duplicates.prefer.last': 'viimeinen',
  'duplicates.searching': 'Etsitään kaksoiskappaleita',
  'duplicates.none': 'Yhtään sivua ei ole luetteloitu kahdesti.',
  'duplicates.found':
    '{pages, plural, one {# sivu on luetteloitu monta kertaa.} other {# sivua on luetteloitu monta kertaa.}} {removed, plural, one {# merkintä poistuisi. Säilyvään lisätään, mitä siltä puuttuu.} other {# merkintää poistuisi. Säilyviin lisätään, mitä niiltä puuttuu.}}',
  'duplicates.merge': '{count, plural, one {Yhdistä # merkintä} other {Yhdistä # merkintää}}',
  'duplicates.merged':
    '{count, plural, one {# kaksoiskappale yhdistetty} other {# kaksoiskappaletta yhdistetty}}',
  'duplicates.pages': 'Monta kertaa luetteloidut sivut',
  'duplicates.stays': 'säilyy',
  'duplicates.goes': 'poistuu',
  'duplicates.previous': 'Edelliset',
  'duplicates.next': 'Seuraavat',
  'duplicates.shown': '{first, number}–{last, number} / {pages, number}',
};
