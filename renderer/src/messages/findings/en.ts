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
  'panel.filtered': 'only these shown',
  'panel.inFile': 'Applies to {name} as a whole.',
  'panel.inFiles':
    '{count, plural, one {Applies to # file as a whole.} other {Applies to # files as a whole.}}',
  'panel.follows':
    '{count, plural, one {# of these likely follows from “{title}”.} other {# of these likely follow from “{title}”.}}',
  'panel.settles':
    '{count, plural, one {The fix likely resolves # finding of “{title}” as well.} other {The fix likely resolves # findings of “{title}” as well.}}',
  'panel.ruleOf': 'Rule set by {engines}.',
  'panel.recommendedBy': 'Recommended by {engine}.',
  'panel.clusters': 'Show clusters',
  'panel.practice': 'Good practice, not a rule of the protocol.',
  'panel.everyone': 'the protocol',

  'fix.safe': 'The fix is safe: it cannot change what the file means.',
  'fix.mixed': 'Part of the fix is safe. The rest can change what the file means, so you decide.',
  'fix.unsafe': 'The fix can change what the file means, so you decide.',
  'dialog.fix.title': 'Fix: {title}',
  'dialog.fix.looking': 'Looking for fixes',
  'dialog.fix.counting':
    '{count, plural, =0 {Looking for fixes.} one {# place so far.} other {# places so far.}}',
  'dialog.fix.count':
    '{count, plural, =0 {Nothing shown can be fixed automatically.} one {# place in the entries shown would change.} other {# places in the entries shown would change.}}',
  'dialog.fix.changes': 'Preview of changes',
  'dialog.fix.action': '{count, plural, one {Fix # place} other {Fix # places}}',
  'dialog.fix.all': 'Fix all',
  'dialog.fixSafe.title': 'Apply all safe fixes',
  'dialog.fixSafe.looking': 'Trying the safe fixes. Nothing changes yet.',
  'dialog.fixSafe.none': 'Nothing here can be fixed safely.',
  'dialog.fixSafe.count':
    '{count, plural, one {# finding of these rules will be resolved.} other {# findings of these rules will be resolved.}}',
  'dialog.fixSafe.merged':
    '{count, plural, =0 {No content is removed.} one {# entry that repeats another is merged into it. No other content is removed.} other {# entries that repeat others are merged into them. No other content is removed.}}',
  'dialog.fixSafe.table': 'Findings by rule, before and after',
  'dialog.fixSafe.rule': 'Rule',
  'dialog.fixSafe.before': 'Before',
  'dialog.fixSafe.after': 'After',
  'dialog.fixSafe.action': 'Apply all safe fixes',
  'encoding.choose':
    '{name} is not UTF-8 and does not declare its encoding. Choose the one that makes the text readable:',
  'encoding.none': 'Unknown: percent-encode the bytes in URLs',
  'dialog.fix.recode': '{count, plural, one {Write # file as UTF-8} other {Write # files as UTF-8}}',
  'dialog.fix.left':
    '{count, plural, one {# other place must be fixed by hand: Urlset cannot tell the right value.} other {# other places must be fixed by hand: Urlset cannot tell the right value.}}',
  'dialog.fix.removed': 'This removes {what}.',
  'dialog.fix.removed.entries': '{count, plural, one {# entry} other {# entries}}',
  'dialog.fix.removed.element': '{count, number} × <{name}>',
  'dialog.fix.removed.elements': '{count, plural, one {# other element} other {# other elements}}',
  'dialog.fix.removed.bytes': '{count, plural, one {# byte of text} other {# bytes of text}}',

  'change.where': 'Where',
  'change.entry': '{name}, entry {entry, number}',
  'change.before': 'Before',
  'change.after': 'After',
  'change.nothing': 'nothing',
  'change.removed': 'removed',
  'change.insteadOf': 'removed; {where} stays because {reason}',
  'change.staying':
    '{count, plural, one {# of {of, number} duplicates stays, because {reason}.} other {# of {of, number} duplicates stay, each because {reason}.}}',
  'change.first': 'Only the first {shown, number} are shown.',

  'announce.muted': 'Rule muted in this project',
  'announce.unmuted': 'Rule unmuted',
  'announce.fixed': 'Fixed: {title}',
  'announce.noFix': 'This cell does not have a safe fix. “Fix all…” shows what an unsafe fix would change.',
  'notice.reported':
    '{count, plural, =0 {Report saved: no findings.} one {Report saved: # finding.} other {Report saved: # findings.}}',

  'severity.error': 'Error',
  'severity.warning': 'Warning',
  'severity.hint': 'Hint',

  'engine.all': 'All search engines',
  'engine.protocol': 'Protocol only',
  'engine.google': 'Google',
  'engine.bing': 'Bing',
  'engine.yandex': 'Yandex',

  'finding.unknown.title': 'Other finding ({code})',
  'finding.unknown.text': 'This version of Urlset does not describe this rule.',
} as const;
