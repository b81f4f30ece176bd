/**
 * Every visible string in English, in ICU MessageFormat. The other languages have the same keys; the
 * protocol's own terms (loc, lastmod, urlset) are the same in all of them.
 */
export const en = {
  'app.name': 'Urlset',
  'action.cancel': 'Cancel',
  'action.close': 'Close',
  'action.dismiss': 'Dismiss',

  'menu.file': 'File',
  'menu.edit': 'Edit',
  'menu.sitemap': 'Sitemap',
  'menu.go': 'Go',
  'menu.view': 'View',
  'menu.window': 'Window',
  'menu.help': 'Help',
  'menu.role.about': 'About Urlset',
  'menu.role.hide': 'Hide Urlset',
  'menu.role.hideOthers': 'Hide Others',
  'menu.role.unhide': 'Show All',
  'menu.role.services': 'Services',
  'menu.role.minimize': 'Minimize',
  'menu.role.quit': 'Quit Urlset',

  'group.file': 'File',
  'group.edit': 'Edit',
  'group.sitemap': 'Sitemaps',
  'group.go': 'Go',
  'group.view': 'View',
  'group.app': 'Urlset',

  'command.file.new': 'New sitemap',
  'command.file.newWindow': 'New window',
  'command.file.open': 'Open…',
  'command.file.addFiles': 'Add files…',
  'command.file.openSample': 'Open the sample shop',
  'command.file.save': 'Save',
  'command.file.saveAll': 'Save all',
  'command.file.saveAs': 'Save as…',
  'command.file.revert': 'Revert file…',
  'command.file.showInFolder': 'Show in folder',
  'command.file.exportSettings': 'Export project settings…',
  'command.file.close': 'Close project',
  'command.window.close': 'Close window',
  'command.edit.undo': 'Undo',
  'command.edit.redo': 'Redo',
  'command.edit.cut': 'Cut',
  'command.edit.copy': 'Copy',
  'command.edit.paste': 'Paste',
  'command.edit.pasteAsEntries': 'Paste as new entries',
  'command.edit.fillDown': 'Fill down',
  'command.edit.clear': 'Clear cells',
  'command.edit.insertEntry': 'Insert entry',
  'command.edit.removeEntries': 'Remove entries',
  'command.edit.selectAll': 'Select all',
  'command.sitemap.add': 'Add sitemap…',
  'command.sitemap.rename': 'Rename sitemap…',
  'command.sitemap.remove': 'Remove sitemap from project',
  'command.project.publishLocation': 'Publish location…',
  'command.go.row': 'Go to row…',
  'command.go.nextFinding': 'Next finding',
  'command.go.previousFinding': 'Previous finding',
  'command.view.palette': 'Commands…',
  'command.view.shortcuts': 'Keyboard shortcuts',
  'command.view.density': 'Compact rows',
  'command.view.zoomIn': 'Zoom in',
  'command.view.zoomOut': 'Zoom out',
  'command.view.zoomReset': 'Actual size',
  'command.view.fullScreen': 'Full screen',
  'command.app.settings': 'Settings…',

  'undo.set': 'Undo: {count, plural, one {# entry changed} other {# entries changed}}',
  'undo.clear': 'Undo: {count, plural, one {# entry cleared} other {# entries cleared}}',
  'undo.paste': 'Undo: {count, plural, one {# entry pasted} other {# entries pasted}}',
  'undo.fill-down': 'Undo: {count, plural, one {# entry filled down} other {# entries filled down}}',
  'undo.fill': 'Undo: {count, plural, one {# entry filled} other {# entries filled}}',
  'undo.insert': 'Undo: {count, plural, one {# entry inserted} other {# entries inserted}}',
  'undo.remove': 'Undo: {count, plural, one {# entry removed} other {# entries removed}}',
  'undo.add-sitemap': 'Undo: sitemap added',
  'undo.rename-sitemap': 'Undo: sitemap renamed',
  'undo.remove-sitemap': 'Undo: sitemap removed',
  'undo.publish': 'Undo: publish location changed',
  'undo.several': 'Undo: {count, plural, one {# entry changed} other {# entries changed}}',
  'redo.set': 'Redo: {count, plural, one {# entry changed} other {# entries changed}}',
  'redo.clear': 'Redo: {count, plural, one {# entry cleared} other {# entries cleared}}',
  'redo.paste': 'Redo: {count, plural, one {# entry pasted} other {# entries pasted}}',
  'redo.fill-down': 'Redo: {count, plural, one {# entry filled down} other {# entries filled down}}',
  'redo.fill': 'Redo: {count, plural, one {# entry filled} other {# entries filled}}',
  'redo.insert': 'Redo: {count, plural, one {# entry inserted} other {# entries inserted}}',
  'redo.remove': 'Redo: {count, plural, one {# entry removed} other {# entries removed}}',
  'redo.add-sitemap': 'Redo: sitemap added',
  'redo.rename-sitemap': 'Redo: sitemap renamed',
  'redo.remove-sitemap': 'Redo: sitemap removed',
  'redo.publish': 'Redo: publish location changed',
  'redo.several': 'Redo: {count, plural, one {# entry changed} other {# entries changed}}',

  'shell.openTitle': 'Open sitemaps',
  'shell.sitemapFiles': 'Sitemaps',
  'shell.allFiles': 'All files',
  'shell.saveAsTitle': 'Save sitemap as',
  'shell.exportSettingsTitle': 'Export project settings',
  'shell.closeQuestion': 'Save the changes to {name}?',
  'shell.closeDetail': 'Without saving, the changes since the last save are lost.',
  'shell.saveAll': 'Save all',
  'shell.dontSave': 'Don’t save',
  'shell.saveFailed': '{name} could not be saved.',

  'start.drop': 'Drop sitemaps here',
  'start.kinds': '.xml, .xml.gz, a sitemap index, a text list of URLs',
  'start.recent': 'Recent',
  'start.noRecent': 'What you open is listed here.',
  'start.recentDetail': '{folder}, {count, plural, one {# URL} other {# URLs}}',
  'start.missing': 'No longer there',
  'start.forget': 'Remove {name} from the list',
  'start.learn': 'Learn',
  'start.sample': 'Try the sample shop',
  'start.private': 'Nothing leaves this computer.',

  'drop.open': 'Drop to open',
  'toolbar.open': 'Open',
  'toolbar.commands': 'Commands',

  'panel.label': 'Project',
  'panel.project': 'Project',
  'panel.findings': 'Findings',
  'panel.noFindings': 'No findings.',
  'panel.checking': 'Still reading.',
  'panel.allSitemaps': 'All sitemaps',
  'panel.location': 'Publish location',
  'panel.noLocation': 'Not set',
  'panel.edited': 'edited',
  'panel.index': 'Sitemap index',
  'panel.missing': 'missing',
  'panel.failed': 'not read',
  'panel.waiting': 'waiting',
  'panel.entries': '{count, plural, one {# entry} other {# entries}}',
  'panel.errors': '{count, plural, one {# error} other {# errors}}',
  'panel.warnings': '{count, plural, one {# warning} other {# warnings}}',
  'panel.inFile': 'in {name}',
  'panel.inFiles': '{count, plural, one {in # file} other {in # files}}',
  'panel.menu': 'Actions for {name}',

  'severity.error': 'Error',
  'severity.warning': 'Warning',
  'severity.hint': 'Hint',

  'grid.label': 'Entries of {name}',
  'grid.extensions': 'extensions',
  'grid.sitemap': 'sitemap',
  'grid.rowHeader': '#',
  'grid.selectAll': 'Select all entries',
  'grid.editor': '{column}, row {row, number}',
  'grid.selected':
    '{rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}} selected',
  'grid.images': '{count, plural, one {# image} other {# images}}',
  'grid.videos': '{count, plural, one {# video} other {# videos}}',
  'grid.news': '{count, plural, one {# news item} other {# news items}}',
  'grid.alternates': '{count, plural, one {# alternate} other {# alternates}}',

  'file.label': 'About {name}',
  'file.found': 'Found:',
  'file.line': 'line {line, number}',
  'empty.sitemap.title': 'No entries yet',
  'empty.sitemap.text': 'Insert an entry, or paste URLs from anywhere.',
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

  'status.urls': '{count, plural, one {# URL} other {# URLs}}',
  'status.sitemaps': '{count, plural, one {# sitemap} other {# sitemaps}}',
  'status.selected': '{count, number} selected',
  'status.engine': 'Findings for: {engine}',
  'status.private': 'Nothing is uploaded',
  'task.open': 'Reading',
  'task.save': 'Saving',
  'task.judge': 'Checking',
  'task.recover': 'Restoring',
  'task.cancel': 'Cancel {task}',

  'engine.crashed':
    'The part of Urlset that reads files stopped. It is starting again, and your edits are kept.',
  'engine.lost':
    'The part of Urlset that reads files keeps stopping. Your edits are kept on disk and come back when you start Urlset again.',
  'engine.startOver': 'Start over',

  'announce.changed': '{count, plural, one {# entry changed} other {# entries changed}}',
  'announce.copied': '{count, plural, one {# row copied} other {# rows copied}}',
  'announce.noFinding': 'No such finding left',
  'notice.label': 'Notices',
  'notice.saved': '{count, plural, one {# file saved} other {# files saved}}',
  'notice.restored': 'Urlset is working again. Nothing was lost.',

  'dialog.add.title': 'Add a sitemap',
  'dialog.add.action': 'Add sitemap',
  'dialog.name.label': 'File name',
  'dialog.name.hint': 'Ends in .xml or .xml.gz; nothing is written until you save.',
  'dialog.rename.title': 'Rename {name}',
  'dialog.rename.action': 'Rename',
  'dialog.location.title': 'Publish location',
  'dialog.location.label': 'URL of {name}',
  'dialog.location.hint':
    'Where the file is on the web, such as https://www.example.com/sitemap.xml. Rules about host and folder need it.',
  'dialog.location.action': 'Set location',
  'dialog.row.title': 'Go to row',
  'dialog.row.label': 'Row, 1 to {rows, number}',
  'dialog.row.action': 'Go to row',
  'dialog.row.invalid': 'Type a whole number from 1 to {rows, number}.',
  'dialog.revert.title': 'Revert {name}?',
  'dialog.revert.text':
    'The file goes back to what is on disk. Edits since the last save are lost, and undo does not bring them back.',
  'dialog.revert.action': 'Revert file',
  'dialog.diskChanged.title': '{name} changed on disk',
  'dialog.diskChanged.text':
    'Another program wrote the file, and you have unsaved edits in it. Reloading loses your edits; if you keep them, saving will ask again.',
  'dialog.diskChanged.action': 'Reload from disk',
  'dialog.diskChanged.keep': 'Keep my edits',
  'dialog.conflict.title': 'Save {name}?',
  'dialog.conflict.changed':
    'Another program changed the file since it was opened. Overwriting loses that program’s changes; reloading loses yours.',
  'dialog.conflict.vanished':
    'The file is no longer where it was. It may have been moved, renamed or deleted.',
  'dialog.conflict.damaged': 'Part of the file could not be read. Overwriting loses {lost}.',
  'dialog.conflict.damagedEnd':
    'The end of the file is missing. Overwriting writes what could be read; what was cut off stays lost.',
  'dialog.conflict.recoded':
    'The file was not in UTF-8. Saving writes the whole file as UTF-8, as the protocol asks.',
  'dialog.conflict.exists': 'Another file of this name is already there. Overwriting replaces it.',
  'dialog.conflict.recode': 'Save as UTF-8',
  'dialog.conflict.overwrite': 'Overwrite file',
  'dialog.conflict.create': 'Write it there again',
  'dialog.conflict.saveAs': 'Save as…',
  'dialog.conflict.reload': 'Reload from disk',
  'dialog.palette.title': 'Commands',
  'dialog.palette.search': 'Search commands',
  'dialog.palette.empty': 'No command has this name.',
  'dialog.shortcuts.title': 'Keyboard shortcuts',
  'dialog.settings.title': 'Settings',
  'dialog.settings.language': 'Language',
  'dialog.settings.theme': 'Theme',
  'dialog.settings.engine': 'Findings for',
  'engine.all': 'All search engines',
  'engine.protocol': 'The protocol alone',
  'engine.google': 'Google',
  'engine.bing': 'Bing',
  'engine.yandex': 'Yandex',
  'dialog.settings.density': 'Rows',
  'dialog.settings.system': 'As the system',
  'dialog.settings.light': 'Light',
  'dialog.settings.dark': 'Dark',
  'dialog.settings.comfortable': 'Comfortable',
  'dialog.settings.compact': 'Compact',
  // Each language in its own words, whatever is chosen.
  'language.en': 'English',
  'language.fi': 'Suomi',
  'language.tr': 'Türkçe',

  'shortcuts.table': 'In the table',
  'shortcuts.table.edit': 'Edit the cell',
  'shortcuts.table.type': 'Replace the cell by typing',
  'shortcuts.table.typeKeys': 'any letter',
  'shortcuts.table.next': 'Next or previous cell',
  'shortcuts.table.edge': 'First or last row and column',
  'shortcuts.table.arrows': 'arrows',
  'shortcuts.table.extend': 'Extend the selection',
  'shortcuts.table.add': 'Add to the selection',
  'shortcuts.table.click': 'click',
  'shortcuts.table.resize': 'Narrower or wider column',
  'shortcuts.table.leave': 'Leave the cell without changing it',

  'problem.unknown': 'Something went wrong that has no words yet ({code}). Your edits are kept.',
  'problem.unexpected': 'Something unexpected went wrong: {message}',
  'problem.not-a-sitemap':
    '{name} is not a sitemap: it holds {found}. Open a urlset, a sitemap index or a text list of URLs.',
  'problem.unreadable':
    '{name} could not be read ({reason}). Check that the file is there and that you may read it.',
  'problem.not-found': '{name} is not there. It may have been moved, renamed or deleted.',
  'problem.too-big': '{name} is {size}; files up to {limit} can be opened.',
  'problem.not-enough-memory':
    '{name} needs about {needed} of memory and {available} is free. Close other projects or open fewer sitemaps.',
  'problem.inflated-too-big':
    '{name} unpacks to more than {limit} and was not read. It may be damaged or made to do harm.',
  'problem.changed-on-disk': '{name} was changed by another program while it was open.',
  'problem.reloaded': '{name} was changed by another program and has been read again.',
  'problem.save-failed':
    '{name} could not be saved ({reason}). The file on disk is as it was; try again or use Save as.',
  'problem.disk-full':
    'The disk is full, so {name} was not saved. The file on disk is as it was; free some space or use Save as.',
  'problem.no-permission': 'You may not write {name}. Change its permissions or use Save as.',
  'problem.name-taken': 'The project already has a sitemap named {name}. Choose another name.',
  'problem.bad-name':
    '“{name}” cannot be a file name. Use a name that ends in .xml or .xml.gz, without slashes.',
  'problem.bad-location':
    '“{value}” is not a place on the web. Type a full URL that starts with https:// or http://.',
  'problem.stale-view': 'The rows moved in the meantime, so nothing was changed. Look again and repeat it.',
  'problem.nothing-selected': 'Nothing is selected. Select cells first.',
  'problem.copy-too-large':
    '{rows} rows are too many for the clipboard; up to {limit} can be copied at once.',
  'problem.engine-lost':
    'The part of Urlset that reads files stopped before it was done. Try again in a moment.',
  'problem.journal-failed': 'Edits cannot be kept for the case of a crash ({reason}). Save soon.',
  'problem.recovery-conflict':
    '{name} changed on disk after the crash, so its unsaved edits could not be brought back.',
  'problem.already-open': '{name} is already open in this project.',
  'problem.being-written': 'Another program is writing {name}. Open it again when that program has finished.',
  'problem.not-a-file': '{name} is not a file that can be read to its end. Open a file or a folder.',
  'problem.bad-message':
    'Urlset did not understand its own request ({method}). Nothing was changed; restart it if this comes again.',
  'problem.empty-folder': '{name} holds no sitemaps. Choose a folder with .xml, .xml.gz or .txt files.',
  'problem.field-not-held':
    '{name} has no place for this value: a text list holds only loc, an index or a feed only loc and lastmod.',
  'problem.index-stays': '{name} is the index of the project and stays in it.',
  'problem.items-not-made':
    '{name} is a feed, and its items are more than a URL: they cannot be added here. Add the URL to a sitemap.',
  'problem.no-sitemap': 'No sitemap is there to take new entries. Add a sitemap first.',
  'problem.nothing-open': 'Nothing is open, so there was nothing to do.',
  'problem.nothing-to-paste': 'The clipboard holds no URLs. Copy some first.',
  'problem.nested-index':
    '{name} is an index within an index, which search engines do not read. Open it in a window of its own.',
  'problem.second-index': '{name} is a second index, and a project has one. Open it in a window of its own.',
  'problem.refused': 'Urlset did not do this because it might be unsafe.',
  'problem.vanished': '{name} is no longer on disk. Its entries are still here; save it to write it again.',
  'problem.cancelled': 'Cancelled.',

  'finding.unknown.title': 'Other finding ({code})',
  'finding.unknown.text': 'This version of Urlset has no description of this rule.',
  'finding.loc-count.title': 'No loc, or several',
  'finding.loc-count.text':
    'Every entry has exactly one loc. Give it one, or split the entry. Search Console: “Missing XML tag”.',
  'finding.loc-not-absolute.title': 'Not an absolute URL',
  'finding.loc-not-absolute.text':
    'A sitemap lists full URLs with scheme and host. Start it with https:// or http://. Search Console: “Invalid URL”.',
  'finding.loc-too-long.title': 'URL too long',
  'finding.loc-too-long.text':
    'A loc is shorter than 2,048 characters. Search engines leave a longer one out. Search Console: “Invalid URL”.',
  'finding.loc-too-short.title': 'URL too short',
  'finding.loc-too-short.text':
    'A loc has at least 12 characters by the protocol’s schema. Check that the URL is whole.',
  'finding.loc-illegal-character.title': 'Illegal character in URL',
  'finding.loc-illegal-character.text':
    'Spaces and some signs cannot stand in a URL. Write them percent-encoded, such as %20 for a space. Search Console: “Invalid URL”.',
  'finding.loc-non-ascii.title': 'Letters outside ASCII',
  'finding.loc-non-ascii.text': 'Engines accept these letters, but the percent-encoded form is the safe one.',
  'finding.loc-bad-percent-escape.title': 'Broken percent escape',
  'finding.loc-bad-percent-escape.text':
    'After % come two hexadecimal digits, and together they are UTF-8. Encode the URL again.',
  'finding.unescaped-character.title': 'Unescaped character',
  'finding.unescaped-character.text':
    'A bare & or < stands in the XML, where engines stop reading. It is escaped when you change the value and save. Search Console: “Parsing error”.',
  'finding.loc-double-encoded.title': 'Encoded twice',
  'finding.loc-double-encoded.text':
    'The URL was percent-encoded again, such as %25C3 for %C3. Decode it once.',
  'finding.loc-fragment.title': 'URL with a fragment',
  'finding.loc-fragment.text': 'Search engines drop what follows #. Remove it, or list the page itself.',
  'finding.loc-credentials.title': 'Password in URL',
  'finding.loc-credentials.text':
    'The URL carries a user name or a password that everybody can read. Remove it.',
  'finding.loc-whitespace.title': 'Space around URL',
  'finding.loc-whitespace.text':
    'White space surrounds the URL. Engines mostly trim it; write the URL alone.',
  'finding.loc-invalid-host.title': 'Impossible host',
  'finding.loc-invalid-host.text':
    'The host name or the port cannot exist. Correct it. Search Console: “Invalid URL”.',
  'finding.loc-no-path.title': 'No slash after host',
  'finding.loc-no-path.text': 'The URL of a home page ends in a slash, such as https://www.example.com/.',
  'finding.duplicate-loc.title': 'Listed twice',
  'finding.duplicate-loc.text': 'Another entry of the project has the same URL. Keep the one that is right.',
  'finding.lastmod-invalid.title': 'Not a W3C date',
  'finding.lastmod-invalid.text':
    'Write lastmod as 2025-10-30 or 2025-10-30T14:12:14+02:00. Search Console: “Invalid date”.',
  'finding.lastmod-no-zone.title': 'Date without a time zone',
  'finding.lastmod-no-zone.text':
    'A time needs its zone: Z or an offset such as +02:00. Search Console: “Invalid date”.',
  'finding.lastmod-not-a-date.title': 'No such day',
  'finding.lastmod-not-a-date.text':
    'The calendar has no such date, or the value is empty. Correct it or clear it. Search Console: “Invalid date”.',
  'finding.lastmod-reduced-precision.title': 'Date not to the day',
  'finding.lastmod-reduced-precision.text':
    'A year, a month or a time without seconds is legal but fails the protocol’s schema. Add the day if you know it.',
  'finding.lastmod-future.title': 'Date in the future',
  'finding.lastmod-future.text':
    'A page cannot have changed after today. Bing rejects such dates; correct it or clear it.',
  'finding.changefreq-invalid.title': 'Unknown changefreq',
  'finding.changefreq-invalid.text':
    'Use always, hourly, daily, weekly, monthly, yearly or never, in lower case. Search Console: “Invalid tag value”.',
  'finding.priority-invalid.title': 'Priority out of range',
  'finding.priority-invalid.text':
    'Priority is a number from 0.0 to 1.0 with a point. Search Console: “Invalid tag value”.',
  'finding.duplicate-child.title': 'Tag given twice',
  'finding.duplicate-child.text':
    'Each tag stands at most once in an entry; engines read only one. Search Console: “Invalid XML: too many tags”.',
  'finding.unknown-child.title': 'Unknown tag',
  'finding.unknown-child.text':
    'The protocol has no tag of this name. Check its spelling, or give it a namespace of its own.',
  'finding.wrong-child.title': 'Tag of another kind of file',
  'finding.wrong-child.text':
    'A urlset holds url, an index holds sitemap, and an index has no changefreq or priority. Search Console: “Invalid XML”.',
  'finding.too-many-urls.title': 'More than 50,000 URLs',
  'finding.too-many-urls.text':
    'A sitemap holds at most 50,000 URLs. Move the rest to another sitemap. Search Console: “Too many URLs”.',
  'finding.too-large.title': 'Larger than 50 MB',
  'finding.too-large.text':
    'A sitemap is at most 52,428,800 bytes uncompressed. Split it. Search Console: “Sitemap file size error”.',
  'finding.near-limit.title': 'Nearly full',
  'finding.near-limit.text':
    'The sitemap is at 90 % of the limit of 50,000 URLs or 50 MB. Split it before it is too late.',
  'finding.no-entries.title': 'No entries',
  'finding.no-entries.text':
    'The file lists nothing. Add entries or leave it out of the index. Search Console: “Empty sitemap”.',
  'finding.wrong-namespace.title': 'Wrong namespace',
  'finding.wrong-namespace.text':
    'The namespace must be exactly http://www.sitemaps.org/schemas/sitemap/0.9. Search Console: “Incorrect namespace”.',
  'finding.unknown-root.title': 'Not a sitemap at its root',
  'finding.unknown-root.text':
    'The first element must be urlset or sitemapindex. Search Console: “Unsupported format”.',
  'finding.xml-not-well-formed.title': 'XML not well-formed',
  'finding.xml-not-well-formed.text':
    'Engines stop reading at this place, for example at a bare & or an unclosed tag. Search Console: “Parsing error”.',
  'finding.not-utf8.title': 'Not UTF-8',
  'finding.not-utf8.text':
    'A sitemap is encoded in UTF-8. Once you edit and save it, the whole file becomes UTF-8.',
  'finding.doctype-present.title': 'DOCTYPE present',
  'finding.doctype-present.text': 'A sitemap has no DOCTYPE, and nothing in it is expanded here. Remove it.',
  'finding.gzip-damaged.title': 'Damaged gzip',
  'finding.gzip-damaged.text':
    'The compressed file is cut off, broken or followed by other bytes. Get it again or save it anew. Search Console: “Compression error”.',
  'finding.zip-not-gzip.title': 'ZIP instead of gzip',
  'finding.zip-not-gzip.text':
    'Engines read gzip, never ZIP. Unpack it and compress it with gzip. Search Console: “Compression error”.',
  'finding.gzip-name-mismatch.title': 'Name and compression differ',
  'finding.gzip-name-mismatch.text':
    'A name ends in .gz exactly when the file is compressed. Rename it or change the compression.',
  'finding.text-stray-line.title': 'Line that is no URL',
  'finding.text-stray-line.text':
    'A text sitemap has one full URL on each line and nothing else. Remove or complete the line.',
  'finding.text-too-many.title': 'Text list too long',
  'finding.text-too-many.text':
    'A text sitemap holds at most 50,000 URLs and 50 MB. Split it. Search Console: “Too many URLs”.',
  'finding.index-too-many.title': 'Too many sitemaps',
  'finding.index-too-many.text':
    'An index names at most 50,000 sitemaps. Split the index. Search Console: “Too many sitemaps”.',
  'finding.index-child-missing.title': 'Sitemap missing',
  'finding.index-child-missing.text':
    'The index names a sitemap that does not lie beside it, so its entries cannot be checked here.',
  'finding.index-nested.title': 'Index within an index',
  'finding.index-nested.text':
    'An index names sitemaps only, no other index. List the sitemaps directly. Search Console: “Nested sitemap indexes”.',
  'finding.loc-other-host.title': 'URL of another host',
  'finding.loc-other-host.text':
    'The scheme, host or port differs from where the sitemap is published. Search Console: “URL not allowed”.',
  'finding.loc-outside-scope.title': 'URL above the sitemap',
  'finding.loc-outside-scope.text':
    'A sitemap covers its own folder and those below. Publish it higher up or move the entry. Search Console: “URL not allowed”.',
  'finding.content-before-declaration.title': 'Text before the declaration',
  'finding.content-before-declaration.text':
    'Nothing may stand before <?xml, not even a blank line. Remove it. Search Console: “Leading whitespace”.',
} as const;
