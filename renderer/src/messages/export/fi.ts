import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'export.title': 'Vie',
  'export.done': 'Viety',
  'export.to': 'Kohde',
  'export.noTarget': 'Valitse kansio tai arkisto',
  'export.folder': 'Kansio…',
  'export.zip': '.zip…',
  'export.tar': '.tar…',
  'export.gzip': 'Gzippaa osat',
  'export.withIndex': 'Indeksin kanssa',
  'export.indexName': 'Indeksin tiedostonimi',
  'export.listChanges': 'Luettele muuttuvat URLit tiedostoon kohteen viereen',
  'export.forIndexNow': 'Ja IndexNow’ta varten, avaimella',
  'export.indexNowKey':
    'IndexNow’n avain, tyhjä jos ei mitään; se on samannimisenä .txt-tiedostona sivuston juuressa',
  'export.base': 'Julkaistaan osoitteessa {base}',
  'export.baseGuessed':
    'Julkaistaan osoitteessa {base} merkinnöistä päätellen; jos paikka on muu, aseta ensin julkaisuosoite',
  'export.earlier': 'viety viimeksi {date}',
  'export.changes':
    'Vienti muuttaa {touched, number} / {files, plural, one {# tiedosto} other {# tiedostoa}}',
  'export.changesAndRemoves':
    'Vienti muuttaa {touched, number} / {files, plural, one {# tiedosto} other {# tiedostoa}} ja poistaa {removed, number}',
  'export.changesNothing': 'Vienti ei muuta yhtään, {files, plural, one {# tiedosto} other {# tiedostoa}}',
  'export.unlike': 'Viime vienti jakoi projektin toisin',
  'export.anew': 'Aloita alusta: merkinnät jaetaan uudelleen',
  'export.keep': 'Pidä merkinnät osissa, joissa ne ovat',
  'export.leftOut':
    '{count, plural, one {# merkintä jää} other {# merkintää jää}} pois; Osat-näkymä kertoo miksi',
  'export.misplaced': '{rule}: {count, plural, one {# merkintä} other {# merkintää}}',
  'export.lostNames': '{rule}: {count, plural, one {# tiedosto} other {# tiedostoa}}',
  'export.errors':
    '{count, plural, one {# virhe jää: vienti ei korjaa sitä} other {# virhettä jää: vienti ei korjaa niitä}}',
  'export.allTheSame': 'Vie silti',
  'export.action': 'Vie {count, plural, one {# osa} other {# osaa}}',
  'export.running': 'Viedään',
  'export.pace': '{rate}/s, {left, plural, one {# sekunti} other {# sekuntia}} jäljellä',
  'export.paceInMinutes': '{rate}/s, noin {left, plural, one {# minuutti} other {# minuuttia}} jäljellä',
  'export.atomic': 'Kohteessa ei muutu mikään, ennen kuin kaikki on kirjoitettu ja tarkistettu.',
  'export.receipt':
    '{shards, plural, one {# osa} other {# osaa}}, {entries, plural, one {# merkintä} other {# merkintää}}, {size}, {seconds, plural, one {# sekunti} other {# sekuntia}}. Jokainen tiedosto luettiin takaisin ja tarkistettiin.',
  'export.in': 'Kohteessa',
  'export.written': 'Kirjoitettu',
  'export.unchanged': 'Ennallaan',
  'export.removed': 'Poistettu',
  'export.leftAlone': 'Jätetty rauhaan: muiden muuttamia',
  'export.urls': 'URLit',
  'export.urlCounts': '{added, number} lisätty, {changed, number} muuttunut, {removed, number} poistettu',
  'export.urlsUnknown': 'URLit tuntemattomia: muiden muuttamia',
  'export.urlFiles': 'Lueteltu vieressä',
  'export.submit': 'Kerro hakukoneille, kun se on julkaistu:',
  'export.console.google': 'Search Console',
  'export.console.bing': 'Bing Webmaster Tools',
  'export.console.yandex': 'Yandex Webmaster',
  'export.show': 'Näytä kansiossa',
};
