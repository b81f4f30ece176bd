export const en = {
  'panel.findings': 'Findings',
  'panel.noFindings': 'No findings.',
  'panel.checking': 'Still reading.',
  'panel.inFile': 'in {name}',
  'panel.inFiles': '{count, plural, one {in # file} other {in # files}}',
  'panel.fix': '{count, plural, one {Fix # place} other {Fix # places}}',

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
