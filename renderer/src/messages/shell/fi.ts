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
  'shell.reportTitle': 'Tallenna havaintoraportti',
  'shell.exportTitle': 'Vie kohteeseen',
  'shell.exportHere': 'Vie tänne',
  'shell.archiveFiles': '{ending}-arkisto',
  'shell.saveRowsTitle': 'Kirjoita rivit tiedostoon',
  'shell.tabbedText': 'Sarkaimin eroteltu teksti',
  'shell.closeQuestion': 'Tallennetaanko muutokset: {name}?',
  'shell.closeDetail': 'Jos et tallenna, viime tallennuksen jälkeiset muutokset menetetään.',
  'shell.closeExported':
    'Vienti {name} sisältää kaikki muutokset. Avaamissasi tiedostoissa niitä ei vielä ole.',
  'shell.openQuestion': 'Avataanko {count} sivua selaimessa?',
  'shell.openPages': 'Avaa sivut',
  'shell.running.edit':
    'Monen merkinnän muutos on kesken. Sulkeminen peruu sen, ja merkinnät jäävät ennalleen.',
  'shell.running.walk':
    'Urlset siirtyy yhä historiassa. Sulkeminen pysäyttää sen viimeiseen valmiiseen vaiheeseen.',
  'shell.running.save': 'Tiedostoja tallennetaan vielä. Sulkeminen odottaa niitä.',
  'shell.running.export': 'Vienti on kesken. Sulkeminen peruu sen, ja kohde jää ennalleen.',
  'shell.running.report': 'Raporttia kirjoitetaan vielä. Sulkeminen peruu sen.',
  'shell.running.copy': 'Rivejä kopioidaan vielä. Sulkeminen peruu sen.',
  'shell.endAndClose': 'Sulje silti',
  'shell.keepOpen': 'Pidä auki',
  'shell.absentQuestion': 'Näihin muokattuihin tiedostoihin ei päästä: {names}',
  'shell.absentDetail':
    'Ne voivat olla asemalla, jota ei ole kytketty. Urlset on säilyttänyt niiden tallentamattomat muokkaukset.',
  'shell.lookAgain': 'Yritä uudelleen',
  'shell.locate': 'Etsi…',
  'shell.giveEditsUp': 'Hylkää niiden muokkaukset',
  'shell.later': 'Ei nyt',
  'shell.locateTitle': 'Missä {name} on nyt?',
  'shell.saveAll': 'Tallenna kaikki',
  'shell.dontSave': 'Älä tallenna',
};
