import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'grid.label': 'Merkinnät: {name}',
  'grid.extensions': 'laajennukset',
  'grid.sitemap': 'sivukartta',
  'grid.entries': 'merkinnät',
  'grid.state': 'tila',
  'grid.status': 'tila',
  'grid.indexable': 'indeksoitavissa',
  'grid.finalUrl': 'lopullinen URL',
  'grid.hops': 'ohjaukset',
  'grid.canonical': 'canonical',
  'grid.robots': 'robots-sääntö',
  'grid.returns': 'hreflang-paluu',
  'grid.modified': 'Last-Modified',
  'grid.apart': 'päivien ero',
  'grid.contentType': 'sisältötyyppi',
  'grid.bytes': 'koko',
  'grid.ms': 'ms',
  'grid.checkedAt': 'tarkistettu',
  'grid.rowHeader': '#',
  'grid.selectAll': 'Valitse kaikki merkinnät',
  'grid.sortedUp': 'lajiteltu nousevasti{of, plural, one {} other {, avain {place, number}/#}}',
  'grid.sortedDown': 'lajiteltu laskevasti{of, plural, one {} other {, avain {place, number}/#}}',
  'grid.editor': '{column}, rivi {row, number}',
  'grid.selected':
    'Valittu {rows, plural, one {# rivi} other {# riviä}}, {columns, plural, one {# sarake} other {# saraketta}}',
  'grid.images': '{count, plural, one {# kuva} other {# kuvaa}}',
  'grid.videos': '{count, plural, one {# video} other {# videota}}',
  'grid.news': '{count, plural, one {# uutinen} other {# uutista}}',
  'grid.alternates': '{count, plural, one {# kieliversio} other {# kieliversiota}}',
};
