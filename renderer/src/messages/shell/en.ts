export const en = {
  'shell.openTitle': 'Open sitemaps',
  'shell.sitemapFiles': 'Sitemaps',
  'shell.allFiles': 'All files',
  'shell.saveAsTitle': 'Save sitemap as',
  'shell.exportSettingsTitle': 'Export project settings',
  'shell.reportTitle': 'Save the report of findings',
  'shell.closeQuestion': 'Save the changes to {name}?',
  'shell.closeDetail': 'Without saving, the changes since the last save are lost.',
  'shell.saveAll': 'Save all',
  'shell.dontSave': 'Don’t save',
  'shell.saveFailed': '{name} could not be saved.',
} as const;
