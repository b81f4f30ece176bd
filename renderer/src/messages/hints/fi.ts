import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'hint.label': 'Vihje {place, number}/{of, number}',
  'hint.filter': 'Suodatin etsii merkintöjä URLin osalla tai niiden virheillä: kirjoita is:error.',
  'hint.finding': 'Näitä sääntöjä on rikottu. Valitse yksi, niin näet vain sen merkinnät.',
  'hint.fix': 'Korjaus näyttää ensin, mitä se muuttaisi, ja yksi kumoaminen palauttaa kaiken.',
  'hint.split': 'Jako näyttää, mitkä sivukartat vienti kirjoittaisi, ennen kuin se kirjoittaa mitään.',
  'hint.next': 'Seuraava vihje',
  'hint.done': 'Valmis',
  'hint.end': 'Ei enää vihjeitä',
};
