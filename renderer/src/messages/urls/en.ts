export const en = {
  'empty.sitemap.title': 'No entries yet',
  'empty.sitemap.text': 'Insert an entry, or paste URLs from anywhere.',
  'empty.found.title': 'Nothing found',
  'empty.found.text': 'No entry of {name} matches the filter.',
  'empty.found.all': 'No entry of any sitemap matches the filter.',
  'empty.looking.title': 'Scanning {name}',
  'empty.nothing.title': '{name} is empty',
  'empty.missing.title': '{name} is missing',
  'empty.missing.text':
    'The index lists this sitemap, but the file is not in the folder of the index. Put it there and open the index again, or remove the sitemap from the project.',
  'empty.failed.title': '{name} could not be read',
  'empty.waiting.title': 'Reading {name}',
  'empty.children.title': 'All sitemaps are missing',
  'empty.children.text':
    'The index lists sitemaps that are not in its folder. Download them into that folder and open the index again, or add files.',
  'empty.unread.title': 'None of the sitemaps could be read',
  'empty.unread.text': 'Select one in the list to see why.',
} as const;
