import type { StepLabel } from '@urlset/core/contract.ts';

export const en = {
  'undo.step': 'Undo: {step}',
  'redo.step': 'Redo: {step}',

  'step.set': '{count, plural, one {# entry changed} other {# entries changed}}',
  'step.change': '{count, plural, one {# entry changed} other {# entries changed}}',
  'step.clear': '{count, plural, one {# entry cleared} other {# entries cleared}}',
  'step.paste': '{count, plural, one {# entry pasted} other {# entries pasted}}',
  'step.fill-down': '{count, plural, one {# entry filled down} other {# entries filled down}}',
  'step.fill': '{count, plural, one {# entry filled} other {# entries filled}}',
  'step.insert': '{count, plural, one {# entry inserted} other {# entries inserted}}',
  'step.remove': '{count, plural, one {# entry removed} other {# entries removed}}',
  'step.add-sitemap': 'sitemap added',
  'step.rename-sitemap': 'sitemap renamed',
  'step.remove-sitemap': 'sitemap removed',
  'step.split-index': 'index split',
  'step.publish': 'publish location changed',
  'step.fix': '{count, plural, one {# entry fixed} other {# entries fixed}}',
  'step.fix.rule': '{count, plural, one {# entry fixed: {title}} other {# entries fixed: {title}}}',
  'step.remove.rule': '{count, plural, one {# entry removed: {title}} other {# entries removed: {title}}}',
  'step.xml': 'XML of an entry changed',
  'step.extension': 'extension of an entry changed',
  'step.move': '{count, plural, one {# entry moved} other {# entries moved}}',
  'step.arrange': '{count, plural, one {# entry reordered} other {# entries reordered}}',
  'step.renew-lastmod': '{count, plural, one {# lastmod updated} other {# lastmods updated}}',
  'step.sort': '{count, plural, one {# entry sorted} other {# entries sorted}}',
  'step.merge-update':
    '{count, plural, one {# entry updated from a list} other {# entries updated from a list}}',
  'step.redirects':
    '{count, plural, one {# entry changed by redirects} other {# entries changed by redirects}}',
  'step.file-times': '{count, plural, one {# lastmod set to file time} other {# lastmods set to file time}}',
  'step.take-back': '{count, plural, one {# change taken back} other {# changes taken back}}',
  'step.several': '{count, plural, one {# entry changed} other {# entries changed}}',

  'panel.history': 'History',
  'history.start': 'As opened',
  'history.saved': 'saved',
  'history.undone': 'undone',
  'panel.lists': 'Findings, history and facets',
  'history.where': '{field}, {name} row {row, number}',
  'history.at': '{name}, row {row, number}',
} as const satisfies Record<`step.${StepLabel}`, string> & Record<string, string>;
