export const en = {
  'empty.sitemap.title': 'No entries yet',
  'empty.sitemap.text': 'Insert an entry, or paste URLs from anywhere.',
  'empty.found.title': 'Nothing found',
  'empty.found.text': 'No entry of {name} matches the filter.',
  'empty.found.all': 'No entry of any sitemap matches the filter.',
  'empty.looking.title': 'Looking through {name}',
  'empty.nothing.title': '{name} lists nothing',
  'empty.missing.title': '{name} is not here',
  'empty.missing.text':
    'The index names it, but no such file lies beside the index. Put the file there and open the index again, or remove the sitemap from the project.',
  'empty.failed.title': '{name} could not be read',
  'empty.waiting.title': 'Reading {name}',
  'empty.children.title': 'None of the sitemaps is here',
  'empty.children.text':
    'The index names sitemaps that do not lie beside it. Download them into the same folder and open the index again, or add files.',
  'empty.unread.title': 'None of the sitemaps could be read',
  'empty.unread.text': 'Choose one in the list to see why.',
} as const;
