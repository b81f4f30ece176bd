export const en = {
  'hint.label': 'Hint {place, number} of {of, number}',
  'hint.filter': 'The filter finds entries by part of their URL or by their findings: try is:error.',
  'hint.finding': 'These rules are broken. Choose one to see only its entries.',
  'hint.fix': 'A fix first shows what it would change, and a single undo reverts it.',
  'hint.split': 'Split shows which sitemaps an export would write, before it writes anything.',
  'hint.next': 'Next hint',
  'hint.done': 'Done',
  'hint.end': 'Stop hints',
} as const;
