import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'undo.step': 'Kumoa: {step}',
  'redo.step': 'Tee uudelleen: {step}',

  'step.set': '{count, plural, one {# merkintä muutettu} other {# merkintää muutettu}}',
  'step.change': '{count, plural, one {# merkintä muutettu} other {# merkintää muutettu}}',
  'step.clear': '{count, plural, one {# merkintä tyhjennetty} other {# merkintää tyhjennetty}}',
  'step.paste': '{count, plural, one {# merkintä liitetty} other {# merkintää liitetty}}',
  'step.fill-down':
    '{count, plural, one {# merkintä täytetty alaspäin} other {# merkintää täytetty alaspäin}}',
  'step.fill': '{count, plural, one {# merkintä täytetty} other {# merkintää täytetty}}',
  'step.insert': '{count, plural, one {# merkintä lisätty} other {# merkintää lisätty}}',
  'step.remove': '{count, plural, one {# merkintä poistettu} other {# merkintää poistettu}}',
  'step.add-sitemap': 'sivukartta lisätty',
  'step.rename-sitemap': 'sivukartta nimetty uudelleen',
  'step.remove-sitemap': 'sivukartta poistettu',
  'step.split-index': 'indeksi jaettu',
  'step.publish': 'julkaisuosoite muutettu',
  'step.fix': '{count, plural, one {# merkintä korjattu} other {# merkintää korjattu}}',
  'step.fix.rule':
    '{count, plural, one {# merkintä korjattu: {title}} other {# merkintää korjattu: {title}}}',
  'step.remove.rule':
    '{count, plural, one {# merkintä poistettu: {title}} other {# merkintää poistettu: {title}}}',
  'step.xml': 'merkinnän XML muutettu',
  'step.extension': 'merkinnän laajennus muutettu',
  'step.move': '{count, plural, one {# merkintä siirretty} other {# merkintää siirretty}}',
  'step.arrange':
    '{count, plural, one {# merkintä siirretty järjestyksessä} other {# merkintää siirretty järjestyksessä}}',
  'step.renew-lastmod': '{count, plural, one {# lastmod päivitetty} other {# lastmodia päivitetty}}',
  'step.sort': '{count, plural, one {# merkintä järjestetty} other {# merkintää järjestetty}}',
  'step.merge-update':
    '{count, plural, one {# merkintä päivitetty luettelosta} other {# merkintää päivitetty luettelosta}}',
  'step.redirects':
    '{count, plural, one {# merkintä muutettu uudelleenohjauksilla} other {# merkintää muutettu uudelleenohjauksilla}}',
  'step.file-times':
    '{count, plural, one {# lastmod asetettu tiedoston aikaan} other {# lastmodia asetettu tiedoston aikaan}}',
  'step.lastmod-nothing':
    '{count, plural, one {# merkinnän lastmod poistettu} other {# merkinnän lastmod poistettu}}',
  'step.lastmod-export':
    '{count, plural, one {# merkinnän lastmod asetettu viime viennistä} other {# merkinnän lastmod asetettu viime viennistä}}',
  'step.lastmod-pages':
    '{count, plural, one {# merkinnän lastmod asetettu sivulta} other {# merkinnän lastmod asetettu sivuilta}}',
  'step.lastmod-list':
    '{count, plural, one {# merkinnän lastmod asetettu luettelosta} other {# merkinnän lastmod asetettu luettelosta}}',
  'step.lastmod-git':
    '{count, plural, one {# merkinnän lastmod asetettu gitistä} other {# merkinnän lastmod asetettu gitistä}}',
  'step.lastmod-date':
    '{count, plural, one {# merkinnän lastmod asetettu} other {# merkinnän lastmod asetettu}}',
  'step.take-over': '{count, plural, one {# ero otettu projektiin} other {# eroa otettu projektiin}}',
  'step.merge-sides': '{count, plural, one {# muutos yhdistetty} other {# muutosta yhdistetty}}',
  'step.take-back': '{count, plural, one {# muutos peruttu} other {# muutosta peruttu}}',
  'step.revert': 'kumottu yksinään: {step}',
  'step.complete-clusters':
    '{count, plural, one {hreflang täydennetty # merkintään} other {hreflang täydennetty # merkintään}}',
  'step.use-alternate':
    '{count, plural, one {kielen {language} sivu valittu # merkintään} other {kielen {language} sivu valittu # merkintään}}',
  'step.remove-language':
    '{count, plural, one {{language} poistettu # merkinnästä} other {{language} poistettu # merkinnästä}}',
  'step.add-language':
    '{count, plural, one {{language} lisätty # merkintään} other {{language} lisätty # merkintään}}',
  'step.set-x-default':
    '{count, plural, one {x-default asetettu # merkintään} other {x-default asetettu # merkintään}}',
  'step.several': '{count, plural, one {# merkintä muutettu} other {# merkintää muutettu}}',

  'panel.history': 'Historia',
  'history.start': 'Avattaessa',
  'history.saved': 'tallennettu',
  'history.undone': 'kumottu',
  'history.undoStep': 'Kumoa vain tämä vaihe…',
  'undo-step.title': 'Kumoa yksi vaihe',
  'undo-step.steps': 'Vaiheet, uusin ensin',
  'undo-step.free': 'Mikään myöhempi vaihe ei riipu tästä vaiheesta. Myöhemmät vaiheet jäävät voimaan.',
  'undo-step.used':
    '{count, plural, one {Myöhempi vaihe riippuu tästä vaiheesta. Kumoa se ensin:} other {# myöhempää vaihetta riippuu tästä vaiheesta. Kumoa ne ensin:}}',
  'undo-step.more': '{count, plural, one {vielä # vaihe} other {vielä # vaihetta}}',
  'undo-step.action': 'Kumoa tämä vaihe',
  'panel.lists': 'Havainnot, historia ja fasetit',
  'history.where': '{field}, {name}, rivi {row, number}',
  'history.at': '{name}, rivi {row, number}',
};
