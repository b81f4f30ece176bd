export const en = {
  'start.drop': 'Drop sitemaps or lists of URLs here',
  'start.kinds':
    '.xml, .xml.gz, a sitemap index, a feed; URLs as text, CSV, XLSX, Parquet, JSON, HTML; a static site’s folder',
  'start.recent': 'Recent',
  'start.noRecent': 'Files that you open appear here.',
  'start.recentDetail': '{folder}, {count, plural, one {# URL} other {# URLs}}',
  'start.missing': 'No longer there',
  'start.forget': 'Remove {name} from the list',
  'start.learn': 'Learn',
  'start.sample': 'Try the sample shop',
  'start.private': 'Nothing is uploaded. The network is used only when you ask.',
} as const;
