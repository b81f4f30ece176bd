import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'panel.findings': 'Havainnot',
  'panel.engine': 'Havainnot',
  'panel.report': 'Tallenna havainnot tiedostoon',
  'panel.searchConsole': 'Search Consolessa',
  'panel.noFindings': 'Ei havaintoja.',
  'panel.checking': 'Luetaan vielä.',
  'panel.group.error': '{count, plural, one {# virhe} other {# virhettä}}',
  'panel.group.warning': '{count, plural, one {# varoitus} other {# varoitusta}}',
  'panel.group.hint': '{count, plural, one {# vihje} other {# vihjettä}}',
  'panel.group.muted': 'Vaiennettu tässä projektissa',
  'panel.filtered': 'näytetään vain nämä',
  'panel.inFile': 'Koskee koko tiedostoa {name}.',
  'panel.inFiles': '{count, plural, one {Koskee # tiedostoa kokonaan.} other {Koskee # tiedostoa kokonaan.}}',
  'panel.follows':
    '{count, plural, one {# näistä johtuu luultavasti havainnosta ”{title}”.} other {# näistä johtuu luultavasti havainnosta ”{title}”.}}',
  'panel.settles':
    '{count, plural, one {Korjaus poistaa luultavasti myös # havainnon ”{title}”.} other {Korjaus poistaa luultavasti myös # havaintoa ”{title}”.}}',
  'panel.ruleOf': 'Säännön antaja: {engines}.',
  'panel.recommendedBy': 'Suosittelija: {engine}.',
  'panel.clusters': 'Näytä ryhmät',
  'panel.practice': 'Hyvä tapa, ei protokollan sääntö.',
  'panel.everyone': 'protokolla',

  'fix.safe': 'Korjaus on turvallinen: se ei voi muuttaa tiedoston merkitystä.',
  'fix.mixed':
    'Osa korjauksesta on turvallinen. Muu voi muuttaa tiedoston merkitystä, joten päätös on sinun.',
  'fix.unsafe': 'Korjaus voi muuttaa tiedoston merkitystä, joten päätös on sinun.',
  'dialog.fix.title': 'Korjaa: {title}',
  'dialog.fix.looking': 'Etsitään korjattavaa',
  'dialog.fix.counting':
    '{count, plural, =0 {Etsitään korjattavaa.} one {# kohta tähän mennessä.} other {# kohtaa tähän mennessä.}}',
  'dialog.fix.count':
    '{count, plural, =0 {Mitään näkyvistä ei voi korjata automaattisesti.} one {Näkyvistä muuttuisi # kohta.} other {Näkyvistä muuttuisi # kohtaa.}}',
  'dialog.fix.changes': 'Muutosten esikatselu',
  'dialog.fix.action': '{count, plural, one {Korjaa # kohta} other {Korjaa # kohtaa}}',
  'dialog.fix.all': 'Korjaa kaikki',
  'dialog.fixSafe.title': 'Korjaa kaikki turvallinen',
  'dialog.fixSafe.looking': 'Kokeillaan turvallisia korjauksia. Mikään ei muutu vielä.',
  'dialog.fixSafe.none': 'Mitään ei voi korjata turvallisesti.',
  'dialog.fixSafe.count':
    '{count, plural, one {Näiden sääntöjen havainnoista poistuu #.} other {Näiden sääntöjen havainnoista poistuu #.}}',
  'dialog.fixSafe.merged':
    '{count, plural, =0 {Sisältöä ei poisteta.} one {# toistuva merkintä yhdistetään toiseen. Muuta sisältöä ei poisteta.} other {# toistuvaa merkintää yhdistetään toisiin. Muuta sisältöä ei poisteta.}}',
  'dialog.fixSafe.table': 'Havainnot säännöittäin ennen ja jälkeen',
  'dialog.fixSafe.rule': 'Sääntö',
  'dialog.fixSafe.before': 'Ennen',
  'dialog.fixSafe.after': 'Jälkeen',
  'dialog.fixSafe.action': 'Korjaa kaikki turvallinen',
  'encoding.choose':
    '{name} ei ole UTF-8:aa eikä ilmoita merkistöään. Valitse se, jolla teksti on luettavaa:',
  'encoding.none': 'Tuntematon: prosenttikoodaa URL-osoitteiden tavut',
  'dialog.fix.recode':
    '{count, plural, one {Kirjoita # tiedosto UTF-8:na} other {Kirjoita # tiedostoa UTF-8:na}}',
  'dialog.fix.left':
    '{count, plural, one {# muu kohta on korjattava käsin: Urlset ei voi päätellä oikeaa arvoa.} other {# muuta kohtaa on korjattava käsin: Urlset ei voi päätellä oikeaa arvoa.}}',
  'dialog.fix.removed': 'Tämä poistaa: {what}.',
  'dialog.fix.removed.entries': '{count, plural, one {# merkintä} other {# merkintää}}',
  'dialog.fix.removed.element': '{count, number} × <{name}>',
  'dialog.fix.removed.elements': '{count, plural, one {# muu elementti} other {# muuta elementtiä}}',
  'dialog.fix.removed.bytes': '{count, plural, one {# tavu tekstiä} other {# tavua tekstiä}}',

  'change.where': 'Missä',
  'change.entry': '{name}, merkintä {entry, number}',
  'change.before': 'Ennen',
  'change.after': 'Jälkeen',
  'change.nothing': 'ei mitään',
  'change.removed': 'poistuu',
  'change.insteadOf': 'poistuu; säilyy {where}, koska {reason}',
  'change.staying':
    '{of, number} kaksoiskappaleesta säilyy {count, number}, {count, plural, one {koska {reason}} other {kukin siksi, että {reason}}}.',
  'change.first': 'Vain {shown, number} ensimmäistä näytetään.',

  'announce.muted': 'Sääntö vaiennettiin tässä projektissa',
  'announce.unmuted': 'Säännön vaiennus poistettu',
  'announce.fixed': 'Korjattu: {title}',
  'announce.noFix':
    'Tässä ei ole turvallista korjausta. ”Korjaa kaikki…” näyttää, mitä muu korjaus muuttaisi.',
  'notice.reported':
    '{count, plural, =0 {Raportti tallennettiin: ei havaintoja.} one {Raportti tallennettiin: # havainto.} other {Raportti tallennettiin: # havaintoa.}}',

  'severity.error': 'Virhe',
  'severity.warning': 'Varoitus',
  'severity.hint': 'Vihje',

  'engine.all': 'Kaikille hakukoneille',
  'engine.protocol': 'Pelkän protokollan mukaan',
  'engine.google': 'Google',
  'engine.bing': 'Bing',
  'engine.yandex': 'Yandex',

  'finding.unknown.title': 'Muu havainto ({code})',
  'finding.unknown.text': 'Tässä Urlsetin versiossa ei ole kuvausta tälle säännölle.',
};
