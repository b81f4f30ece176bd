import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'grid.label': 'Merkinnät: {name}',
  'grid.extensions': 'laajennukset',
  'grid.sitemap': 'sivukartta',
  'grid.entries': 'merkinnät',
  'grid.state': 'tila',
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
