export const en = {
  'panel.findings': 'Findings',
  'panel.engine': 'Findings for',
  'panel.report': 'Save findings as a file',
  'panel.searchConsole': 'In Search Console',
  'panel.noFindings': 'No findings.',
  'panel.checking': 'Still reading.',
  'panel.group.error': '{count, plural, one {# error} other {# errors}}',
  'panel.group.warning': '{count, plural, one {# warning} other {# warnings}}',
  'panel.group.hint': '{count, plural, one {# hint} other {# hints}}',
  'panel.group.muted': 'Muted in this project',
  'panel.filtered': 'shown alone',
  'panel.inFile': 'In {name} as a whole.',
  'panel.inFiles': '{count, plural, one {In # file as a whole.} other {In # files as a whole.}}',
  'panel.ruleOf': 'A rule of {engines}.',
  'panel.recommendedBy': 'Recommended by {engine}.',
  'panel.practice': 'Good practice, not a rule of the protocol.',
  'panel.everyone': 'the protocol',

  'dialog.fix.title': 'Fix: {title}',
  'dialog.fix.looking': 'Looking for what can be fixed',
  'dialog.fix.counting':
    '{count, plural, =0 {Looking for what can be fixed.} one {# place so far.} other {# places so far.}}',
  'dialog.fix.count':
    '{count, plural, =0 {Nothing in what is shown can be fixed by itself.} one {# place in what is shown would change.} other {# places in what is shown would change.}}',
  'dialog.fix.changes': 'What would change',
  'dialog.fix.action': '{count, plural, one {Fix # place} other {Fix # places}}',
  'dialog.fix.all': 'Fix all',

  'change.where': 'Where',
  'change.entry': '{name}, entry {entry, number}',
  'change.before': 'Before',
  'change.after': 'After',
  'change.nothing': 'nothing',
  'change.removed': 'removed',
  'change.first': 'The first {shown, number} are shown.',

  'announce.muted': 'Rule muted in this project',
  'announce.unmuted': 'Rule no longer muted',
  'announce.fixed': 'Fixed: {title}',
  'announce.noFix': 'Nothing here that can be fixed by itself.',
  'notice.reported':
    '{count, plural, =0 {Report saved: no findings.} one {Report saved: # finding.} other {Report saved: # findings.}}',

  'severity.error': 'Error',
  'severity.warning': 'Warning',
  'severity.hint': 'Hint',

  'engine.all': 'All search engines',
  'engine.protocol': 'The protocol alone',
  'engine.google': 'Google',
  'engine.bing': 'Bing',
  'engine.yandex': 'Yandex',

  'finding.unknown.title': 'Other finding ({code})',
  'finding.unknown.text': 'This version of Urlset has no description of this rule.',
} as const;
