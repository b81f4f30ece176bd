import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'toolbar.open': 'Avaa',
  'toolbar.export': 'Vie…',
  'toolbar.commands': 'Komennot',

  'screen.label': 'Näkymät',
  'screen.overview': 'Yleiskuva',
  'screen.urls': 'URLit',
  'screen.changes': 'Muutokset',
  'screen.duplicates': 'Kaksoiskappaleet',
  'screen.shards': 'Jako',
  'screen.index': 'Indeksi',

  'panel.resize': 'Muuta tiedostoluettelon leveyttä',
  'panel.label': 'Projekti',
  'panel.project': 'Projekti',
  'panel.allSitemaps': 'Kaikki sivukartat',
  'panel.location': 'Julkaisuosoite',
  'panel.noLocation': 'Ei asetettu',
  'panel.edited': 'muokattu',
  'panel.missing': 'puuttuu',
  'panel.failed': 'ei luettavissa',
  'panel.waiting': 'odottaa',
  'panel.entries': '{count, plural, one {# merkintä} other {# merkintää}}',
  'panel.errors': '{count, plural, one {# virhe} other {# virhettä}}',
  'panel.warnings': '{count, plural, one {# varoitus} other {# varoitusta}}',
  'panel.menu': 'Toiminnot: {name}',

  'kind.sitemapindex': 'Sivukarttaindeksi',
  'kind.text': 'Tekstiluettelo',
  'kind.rss': 'RSS-syöte',
  'kind.atom': 'Atom-syöte',
  'kind.mrss': 'Media RSS -syöte',
  'kind.robots': 'robots.txt',

  'file.notes': '{count, plural, one {# havainto tiedostosta} other {# havaintoa tiedostosta}}',
  'file.label': 'Tietoja: {name}',
  'file.found': 'Löytyi:',
  'file.line': 'rivi {line, number}',
  'file.more': '{count, plural, one {ja # muu kohta} other {ja # muuta kohtaa}}',

  'status.urls': '{count, plural, one {# URL} other {# URLia}}',
  'status.sitemaps': '{count, plural, one {# sivukartta} other {# sivukarttaa}}',
  'status.selected': '{count, number} valittu',
  'status.exports': 'Vienti: {count, plural, one {# sivukartta} other {# sivukarttaa}}, {size}',
  'status.exportsGzip':
    'Vienti: {count, plural, one {# sivukartta} other {# sivukarttaa}}, {size} gzipattuna',
  'status.engine': 'Havainnot: {engine}',
  'status.private': 'Mitään ei lähetetä',

  'task.open': 'Luetaan',
  'task.save': 'Tallennetaan',
  'task.walk': 'Siirrytään historiassa',
  'task.copy': 'Kopioidaan',
  'task.edit': 'Muutetaan merkintöjä',
  'task.judge': 'Tarkistetaan',
  'task.recover': 'Palautetaan',
  'task.report': 'Kirjoitetaan raporttia',
  'task.cancel': 'Keskeytä: {task}',
};
