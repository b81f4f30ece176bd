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
  'step.lastmod-nothing':
    '{count, plural, one {lastmod of # entry removed} other {lastmod of # entries removed}}',
  'step.lastmod-export':
    '{count, plural, one {lastmod of # entry set from the last export} other {lastmod of # entries set from the last export}}',
  'step.lastmod-pages':
    '{count, plural, one {lastmod of # entry set from its page} other {lastmod of # entries set from their pages}}',
  'step.lastmod-list':
    '{count, plural, one {lastmod of # entry set from a list} other {lastmod of # entries set from a list}}',
  'step.lastmod-git':
    '{count, plural, one {lastmod of # entry set from git} other {lastmod of # entries set from git}}',
  'step.lastmod-date': '{count, plural, one {lastmod of # entry set} other {lastmod of # entries set}}',
  'step.take-over': '{count, plural, one {# difference applied} other {# differences applied}}',
  'step.merge-sides': '{count, plural, one {# change merged} other {# changes merged}}',
  'step.take-back': '{count, plural, one {# change reverted} other {# changes reverted}}',
  'step.revert': 'undone on its own: {step}',
  'step.complete-clusters':
    '{count, plural, one {hreflang completed in # entry} other {hreflang completed in # entries}}',
  'step.use-alternate':
    '{count, plural, one {page for {language} chosen in # entry} other {page for {language} chosen in # entries}}',
  'step.remove-language':
    '{count, plural, one {{language} removed from # entry} other {{language} removed from # entries}}',
  'step.add-language':
    '{count, plural, one {{language} added to # entry} other {{language} added to # entries}}',
  'step.set-x-default': '{count, plural, one {x-default set in # entry} other {x-default set in # entries}}',
  'step.several': '{count, plural, one {# entry changed} other {# entries changed}}',

  'panel.history': 'History',
  'history.start': 'As opened',
  'history.saved': 'saved',
  'history.undone': 'undone',
  'history.undoStep': 'Undo only this step…',
  'undo-step.title': 'Undo one step',
  'undo-step.steps': 'Steps, latest first',
  'undo-step.free': 'No later step depends on this step. Later steps stay in effect.',
  'undo-step.used':
    '{count, plural, one {A later step depends on this step. Undo it first:} other {# later steps depend on this step. Undo them first:}}',
  'undo-step.more': '{count, plural, one {# more step} other {# more steps}}',
  'undo-step.action': 'Undo this step',
  'panel.lists': 'Findings, history and facets',
  'history.where': '{field}, {name} row {row, number}',
  'history.at': '{name}, row {row, number}',
} as const satisfies Record<`step.${StepLabel}`, string> & Record<string, string>;
