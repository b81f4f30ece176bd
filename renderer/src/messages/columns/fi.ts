import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const fi: Translation<typeof en> = {
  'columns.label': 'Sarakkeet',
  'columns.empty': '{name} (tyhjä)',
  'columns.left': 'Siirrä vasemmalle: {name}',
  'columns.right': 'Siirrä oikealle: {name}',
  'columns.reset': 'Palauta sarakkeet',
};
