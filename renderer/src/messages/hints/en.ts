export const en = {
  'hint.label': 'Hint {place, number} of {of, number}',
  'hint.filter': 'The filter finds entries by a part of their URL or by their faults: type is:error.',
  'hint.finding': 'These rules are broken. Choose one to see only its entries.',
  'hint.fix': 'A fix shows first what it would change, and one undo takes all of it back.',
  'hint.split': 'Split shows which sitemaps an export would write, before it writes anything.',
  'hint.next': 'Next hint',
  'hint.done': 'Done',
  'hint.end': 'Stop hints',
} as const;
