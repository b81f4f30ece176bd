import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'shell.openTitle': 'Avaa sivukarttoja tai URL-luetteloita',
  'shell.folderTitle': 'Avaa sivukarttojen tai staattisen sivuston kansio',
  'shell.openFiles': 'Sivukartat ja URL-luettelot',
  'shell.siteTitle': 'Staattisen sivuston kansio',
  'shell.sitemapFiles': 'Sivukartat',
  'shell.allFiles': 'Kaikki tiedostot',
  'shell.saveAsTitle': 'Tallenna sivukartta nimellä',
  'shell.exportSettingsTitle': 'Vie projektin asetukset',
  'shell.reportTitle': 'Tallenna havaintojen raportti',
  'shell.exportTitle': 'Vie kohteeseen',
  'shell.exportHere': 'Vie tänne',
  'shell.zipFiles': 'Zip-arkisto',
  'shell.tarFiles': 'Tar-arkisto',
  'shell.saveRowsTitle': 'Kirjoita rivit tiedostoon',
  'shell.tabbedText': 'Sarkaimin eroteltu teksti',
  'shell.closeQuestion': 'Tallennetaanko muutokset: {name}?',
  'shell.closeDetail': 'Jos et tallenna, viime tallennuksen jälkeiset muutokset menetetään.',
  'shell.openQuestion': 'Avataanko {count} sivua selaimessa?',
  'shell.openPages': 'Avaa sivut',
  'shell.saveAll': 'Tallenna kaikki',
  'shell.dontSave': 'Älä tallenna',
};
