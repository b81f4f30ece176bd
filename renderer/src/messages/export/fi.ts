import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'export.title': 'Vie',
  'export.done': 'Viety',
  'export.to': 'Kohde',
  'export.noTarget': 'Valitse kansio tai arkisto',
  'export.folder': 'Kansio…',
  'export.gzip': 'Pakkaa gzipillä',
  'export.withIndex': 'Luo myös indeksi',
  'export.indexName': 'Indeksin tiedostonimi',
  'export.listChanges': 'Kirjoita muuttuvat URLit tiedostoon kohteen viereen',
  'export.forIndexNow': 'Myös IndexNow’ta varten, avaimella',
  'export.indexNowKey':
    'IndexNow’n avain (valinnainen). Sivuston juuressa on oltava avaimen niminen .txt-tiedosto.',
  'export.base': 'Julkaistaan osoitteessa {base}',
  'export.baseGuessed':
    'Julkaistaan osoitteessa {base} merkinnöistä päätellen. Jos osoite on väärä, aseta ensin julkaisuosoite.',
  'export.earlier': 'viety viimeksi {date}',
  'export.changes':
    'Vienti muuttaa {touched, number} / {files, plural, one {# tiedosto} other {# tiedostoa}}',
  'export.changesAndRemoves':
    'Vienti muuttaa {touched, number} / {files, plural, one {# tiedosto} other {# tiedostoa}} ja poistaa {removed, number}',
  'export.changesNothing': 'Vienti ei muuta yhtään, {files, plural, one {# tiedosto} other {# tiedostoa}}',
  'export.unlike': 'Viime vienti jakoi projektin toisin',
  'export.anew': 'Jaa kaikki URLit uudelleen',
  'export.keep': 'Pidä URLit nykyisissä sivukartoissaan',
  'export.leftOut':
    '{count, plural, one {# merkintä jää} other {# merkintää jää}} pois viennistä; syy näkyy Jako-näkymässä',
  'export.misplaced': '{rule}: {count, plural, one {# merkintä} other {# merkintää}}',
  'export.lostNames': '{rule}: {count, plural, one {# tiedosto} other {# tiedostoa}}',
  'export.errors':
    '{count, plural, one {# virhe jää: vienti ei korjaa sitä} other {# virhettä jää: vienti ei korjaa niitä}}',
  'export.allTheSame': 'Vie silti',
  'export.action': 'Vie {count, plural, one {# sivukartta} other {# sivukarttaa}}',
  'export.running': 'Viedään',
  'export.pace': '{rate}/s, {left, plural, one {# sekunti} other {# sekuntia}} jäljellä',
  'export.paceInMinutes': '{rate}/s, noin {left, plural, one {# minuutti} other {# minuuttia}} jäljellä',
  'export.atomic': 'Kohteessa ei muutu mikään, ennen kuin kaikki on kirjoitettu ja tarkistettu.',
  'export.receipt':
    '{shards, plural, one {# sivukartta} other {# sivukarttaa}}, {entries, plural, one {# merkintä} other {# merkintää}}, {size}, {seconds, plural, one {# sekunti} other {# sekuntia}}. Jokainen tiedosto luettiin takaisin ja tarkistettiin.',
  'export.in': 'Sijainti',
  'export.written': 'Kirjoitettu',
  'export.unchanged': 'Ennallaan',
  'export.removed': 'Poistettu',
  'export.leftAlone': 'Säilytetty: muuttunut viime viennin jälkeen',
  'export.urls': 'URLit',
  'export.urlCounts': '{added, number} lisätty, {changed, number} muuttunut, {removed, number} poistettu',
  'export.urlsUnknown': 'Poistetut URLit tuntemattomia: sivukartta puuttuu tai toinen ohjelma muutti sitä',
  'export.urlFiles': 'URL-luettelot',
  'export.submit': 'Kun se on julkaistu, kerro hakukoneille:',
  'export.console.google': 'Search Console',
  'export.console.bing': 'Bing Webmaster Tools',
  'export.console.yandex': 'Yandex Webmaster',
  'export.show': 'Näytä kansiossa',
};
