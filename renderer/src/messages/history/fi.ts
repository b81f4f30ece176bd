import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'undo.set': 'Kumoa: {count, plural, one {# merkintä muutettu} other {# merkintää muutettu}}',
  'undo.change': 'Kumoa: {count, plural, one {# merkintä muutettu} other {# merkintää muutettu}}',
  'undo.clear': 'Kumoa: {count, plural, one {# merkintä tyhjennetty} other {# merkintää tyhjennetty}}',
  'undo.paste': 'Kumoa: {count, plural, one {# merkintä liitetty} other {# merkintää liitetty}}',
  'undo.fill-down':
    'Kumoa: {count, plural, one {# merkintä täytetty alaspäin} other {# merkintää täytetty alaspäin}}',
  'undo.fill': 'Kumoa: {count, plural, one {# merkintä täytetty} other {# merkintää täytetty}}',
  'undo.insert': 'Kumoa: {count, plural, one {# merkintä lisätty} other {# merkintää lisätty}}',
  'undo.remove': 'Kumoa: {count, plural, one {# merkintä poistettu} other {# merkintää poistettu}}',
  'undo.add-sitemap': 'Kumoa: sivukartta lisätty',
  'undo.rename-sitemap': 'Kumoa: sivukartta nimetty uudelleen',
  'undo.remove-sitemap': 'Kumoa: sivukartta poistettu',
  'undo.publish': 'Kumoa: julkaisuosoite muutettu',
  'undo.fix': 'Kumoa: {count, plural, one {# merkintä korjattu} other {# merkintää korjattu}}',
  'undo.move': 'Kumoa: {count, plural, one {# merkintä siirretty} other {# merkintää siirretty}}',
  'undo.xml': 'Kumoa: merkinnän XML muutettu',
  'undo.extension': 'Kumoa: merkinnän laajennus muutettu',
  'undo.several': 'Kumoa: {count, plural, one {# merkintä muutettu} other {# merkintää muutettu}}',

  'redo.set': 'Tee uudelleen: {count, plural, one {# merkintä muutettu} other {# merkintää muutettu}}',
  'redo.change': 'Tee uudelleen: {count, plural, one {# merkintä muutettu} other {# merkintää muutettu}}',
  'redo.clear':
    'Tee uudelleen: {count, plural, one {# merkintä tyhjennetty} other {# merkintää tyhjennetty}}',
  'redo.paste': 'Tee uudelleen: {count, plural, one {# merkintä liitetty} other {# merkintää liitetty}}',
  'redo.fill-down':
    'Tee uudelleen: {count, plural, one {# merkintä täytetty alaspäin} other {# merkintää täytetty alaspäin}}',
  'redo.fill': 'Tee uudelleen: {count, plural, one {# merkintä täytetty} other {# merkintää täytetty}}',
  'redo.insert': 'Tee uudelleen: {count, plural, one {# merkintä lisätty} other {# merkintää lisätty}}',
  'redo.remove': 'Tee uudelleen: {count, plural, one {# merkintä poistettu} other {# merkintää poistettu}}',
  'redo.add-sitemap': 'Tee uudelleen: sivukartta lisätty',
  'redo.rename-sitemap': 'Tee uudelleen: sivukartta nimetty uudelleen',
  'redo.remove-sitemap': 'Tee uudelleen: sivukartta poistettu',
  'redo.publish': 'Tee uudelleen: julkaisuosoite muutettu',
  'redo.fix': 'Tee uudelleen: {count, plural, one {# merkintä korjattu} other {# merkintää korjattu}}',
  'redo.move': 'Tee uudelleen: {count, plural, one {# merkintä siirretty} other {# merkintää siirretty}}',
  'redo.xml': 'Tee uudelleen: merkinnän XML muutettu',
  'redo.extension': 'Tee uudelleen: merkinnän laajennus muutettu',
  'redo.several': 'Tee uudelleen: {count, plural, one {# merkintä muutettu} other {# merkintää muutettu}}',
};
