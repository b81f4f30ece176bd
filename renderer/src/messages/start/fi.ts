import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'start.drop': 'Pudota sivukartat tai URL-luettelot tähän',
  'start.kinds':
    '.xml, .xml.gz, sivukarttaindeksi, syöte; URL-osoitteet tekstinä, CSV, XLSX, Parquet, JSON, HTML; staattisen sivuston kansio',
  'start.recent': 'Viimeksi avatut',
  'start.noRecent': 'Avaamasi tiedostot näkyvät tässä.',
  'start.recentDetail': '{folder}, {count, plural, one {# URL} other {# URLia}}',
  'start.missing': 'Ei enää paikallaan',
  'start.forget': 'Poista luettelosta: {name}',
  'start.learn': 'Tutustu',
  'start.sample': 'Kokeile esimerkkikauppaa',
  'start.private': 'Mitään ei lähetetä palvelimille. Verkkoa käytetään vain, kun pyydät.',
};
