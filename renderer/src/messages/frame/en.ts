export const en = {
  'app.name': 'Urlset',

  'action.cancel': 'Cancel',
  'action.close': 'Close',
  'action.dismiss': 'Dismiss',

  'drop.open': 'Drop to open',
  'drop.compare': 'Drop to compare with the project',

  'engine.crashed': 'Urlset is recovering. Your edits are safe.',
  'engine.lost':
    'The part of Urlset that reads files keeps crashing. Your edits are kept on disk and restored when you restart Urlset.',
  'engine.startOver': 'Start over',

  'scheme.use': 'Add https://',
  'scheme.missing': 'A full URL starts with https:// or http://.',

  'failed.title': 'This window has stopped because of an error.',
  'failed.detail': 'Your edits are kept. Reload the window to continue.',
  'failed.reload': 'Reload',

  'announce.changed': '{count, plural, one {# entry changed} other {# entries changed}}',
  'announce.copied': '{count, plural, one {# row copied} other {# rows copied}}',
  'announce.noFinding': 'All findings of this kind are gone',

  'notice.label': 'Notices',
  'notice.saved': '{count, plural, one {# file saved} other {# files saved}}',
  'notice.rowsWritten': '{count, plural, one {# row written} other {# rows written}}',
  'notice.restored': 'Urlset is working again. Nothing was lost.',
  'notice.unshared': 'Some settings of this project are not in urlset.json.',
  'notice.share': 'Write to urlset.json',
  'notice.shared': 'urlset.json has the settings of this project.',
} as const;
