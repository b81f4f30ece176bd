export const en = {
  'columns.label': 'Columns',
  'columns.empty': '{name} (empty)',
  'columns.left': 'Move {name} to the left',
  'columns.right': 'Move {name} to the right',
  'columns.reset': 'Reset columns',
} as const;
