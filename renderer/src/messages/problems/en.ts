export const en = {
  'problem.unknown': 'Something went wrong that has no words yet ({code}). Your edits are kept.',
  'problem.unexpected': 'Something unexpected went wrong: {message}',
  'problem.not-a-sitemap':
    '{name} is not a sitemap: it holds {found}. Open a urlset, a sitemap index, a text list of URLs or a feed.',
  'problem.unreadable':
    '{name} could not be read ({reason}). Check that the file is there and that you may read it.',
  'problem.not-found': '{name} is not there. It may have been moved, renamed or deleted.',
  'problem.too-big': '{name} is {size}; files up to {limit} can be opened.',
  'problem.not-enough-memory':
    '{name} needs about {needed} of memory and {available} is free. Close other projects or open fewer sitemaps.',
  'problem.edit-too-large':
    'The change needs about {needed} of memory and {available} is free. Change fewer entries at a time, or close other projects.',
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
  'problem.bad-host': '“{value}” is no host. Type one such as www.example.com, without a path.',
  'problem.bad-location':
    '“{value}” is not a place on the web. Type a full URL that starts with https:// or http://.',
  'problem.stale-view': 'The rows moved in the meantime, so nothing was changed. Look again and repeat it.',
  'problem.nothing-selected': 'Nothing is selected. Select cells first.',
  'problem.copy-too-large':
    '{rows} rows are too many for the clipboard; up to {limit} can be copied at once.',
  'problem.engine-lost':
    'The part of Urlset that reads files stopped before it was done. Try again in a moment.',
  'problem.settings-damaged':
    '{name} was damaged ({reason}). Urlset started with the standard values and kept the damaged file as {aside}.',
  'problem.settings-unreadable':
    '{name} could not be read ({reason}). Urlset uses the standard values and leaves the file as it is.',
  'problem.settings-not-kept':
    'The settings of this project could not be kept ({reason}). Set them again next time.',
  'problem.journal-failed': 'Edits cannot be kept for the case of a crash ({reason}). Save soon.',
  'problem.recovery-nothing':
    'Nothing of this project could be opened again. The record of its edits is kept in the folder journals/{name} of Urlset’s data.',
  'problem.journal-stays':
    'The record of edits of the closed project could not be deleted ({reason}). The next start of Urlset may open the project again.',
  'problem.old-file-stays':
    '{saved} was saved, but the file with its old name, {name}, could not be deleted ({reason}). Delete it yourself.',
  'problem.recovery-absent': '{name} could not be reached, so its unsaved edits were discarded.',
  'problem.recovery-later':
    'The unsaved edits of this project are kept. The next start of Urlset offers them again.',
  'problem.unfinished-edit':
    'A change of many entries was not finished when Urlset stopped. None of it was done: do it again.',
  'problem.unfinished-walk':
    'Not all steps of the history were taken when Urlset stopped. Look at the history.',
  'problem.unfinished-save':
    'A save was not finished when Urlset stopped. Files that show unsaved changes were not written: save again.',
  'problem.unfinished-export':
    'An export was not finished when Urlset stopped. Its target is as it was before: export again.',
  'problem.unfinished-report': 'A report was not finished when Urlset stopped. Write it again.',
  'problem.unfinished-copy': 'Rows were still being copied when Urlset stopped. Copy them again.',
  'problem.recovery-conflict':
    '{name} changed on disk after the crash, so its unsaved edits could not be brought back.',
  'problem.already-open': '{name} is already open in this project.',
  'problem.being-written': 'Another program is writing {name}. Open it again when that program has finished.',
  'problem.has-edits':
    '{name} has unsaved edits. Undo them first: they were made on the text as it was read before.',
  'problem.not-in-encoding':
    '{name} has bytes in line {line} that {encoding} does not have. Choose another encoding.',
  'problem.not-a-file': '{name} is not a file that can be read to its end. Open a file or a folder.',
  'problem.bad-message':
    'Urlset did not understand its own request ({method}). Nothing was changed; restart it if this comes again.',
  'problem.empty-folder': '{name} holds no sitemaps. Choose a folder with .xml, .xml.gz or .txt files.',
  'problem.field-not-held':
    '{name} has no place for this value: a text list holds only loc, an index or a feed only loc and lastmod.',
  'problem.index-stays': '{name} is the index of the project and stays in it.',
  'problem.expression-too-slow':
    "'{value}' takes this regular expression too long. Nothing was changed. Make it simpler: repeats within repeats are slow.",
  'problem.bad-expression': 'This is no regular expression: {reason}',
  'problem.nothing-to-fix':
    'There is nothing here that can be fixed automatically. It may have been fixed already.',
  'problem.fix-too-large':
    'This would change more than can be changed at once. Filter, or fix fewer entries at a time.',
  'problem.no-duplicates': 'None of these entries has the loc of another one.',
  'problem.items-not-made':
    '{name} is a feed, and its items are more than a URL: they cannot be added here. Add the URL to a sitemap.',
  'problem.no-sitemap': 'No sitemap is there to take new entries. Add a sitemap first.',
  'problem.nothing-open': 'Nothing is open, so there was nothing to do.',
  'problem.nothing-to-paste': 'The clipboard holds no URLs. Copy some first.',
  'problem.not-in-order':
    'Rows can be moved only in the order of their file: clear the filter and the sort, and show one sitemap.',
  'problem.nothing-to-split':
    'The index has no more sitemaps than one may name, so there is nothing to split.',
  'problem.nothing-to-renew': 'Of these rows no sitemap is open that has a lastmod, or that was saved.',
  'problem.nested-index':
    '{name} is an index within an index, which search engines do not read. List its sitemaps in the index instead, or open it in a window of its own.',
  'problem.second-index': '{name} is a second index, and a project has one. Open it in a window of its own.',
  'problem.refused': 'Urlset did not do this because it might be unsafe.',
  'problem.vanished': '{name} is no longer on disk. Its entries are still here; save it to write it again.',
  'problem.no-base':
    'No place of publication is known, and no entry tells it. Set the publish location first.',
  'problem.no-target': 'Nothing says where to export to. Choose a folder or an archive first.',
  'problem.stale-plan': 'The project changed in the meantime. Look at the shards again.',
  'problem.bad-policy':
    '“{value}” does not say how to split. Type a whole number, a date such as 2026-01-31, or a regular expression where one is asked for.',
  'problem.bad-name-pattern':
    "“{value}” cannot name shards. Use letters, digits, dots and hyphens, with '{n}' for the number and the parts that the split gives, such as '{section}'.",
  'problem.bad-limits': 'A limit is a number from 1 entry and 1,000 bytes up to what the protocol allows.',
  'problem.bad-index-name':
    '“{value}” cannot be the name of the index. Use a file name that ends in .xml or .xml.gz.',
  'problem.bad-indexnow-key':
    '“{value}” cannot be a key for IndexNow. A key has 8 to 128 letters, digits and hyphens.',
  'problem.too-many-shards':
    'This split makes {count, number} shards; up to {limit} can be made. Split less finely.',
  'problem.nothing-to-export': 'There is no URL to export: open or add some first, or widen the limits.',
  'problem.mass-drop':
    'This export has {now, plural, one {# URL} other {# URLs}}, the last one had {before, number}: search engines drop what is gone.',
  'problem.leak-suspects':
    '{count, plural, one {# URL looks} other {# URLs look}} as if not meant for the public: staging hosts, session IDs or passwords. The findings name them.',
  'problem.takes-over':
    'The target holds {name} and {count, plural, one {# sitemap} other {# sitemaps}} that it lists, and no known export wrote them. This export goes on from them: each URL stays in the sitemap that has it, and those that change are replaced.',
  'problem.drops-rows':
    '{count, plural, one {# row} other {# rows}} of {name} in the target, such as {loc}, will be gone, since the target holds no sitemap of {count, plural, one {that row} other {those rows}}. Rows can be added on the Index screen.',
  'problem.export-running': 'Another export to {name} is under way. Wait until it has finished.',
  'problem.bad-manifest':
    'The target’s urlset-manifest.json is none that Urlset wrote ({reason}). Choose another target.',
  'problem.export-unfinished':
    'The export to {name} was written but not put into place ({reason}). Export there again to finish it.',
  'problem.staging-not-ours':
    '{name} is there, and no export of Urlset left it. Move it away or choose another target.',
  'problem.target-denied':
    'You may not read or write {name}. The target is as it was; change the permissions or choose another target.',
  'problem.target-gone':
    '{name} went away, or a file in it, while it was exported to. Put it back and export again, or choose another target.',
  'problem.target-full': 'The disk is full. {name} is as it was; free some space or choose another target.',
  'problem.not-our-archive': '{name} is there already, and Urlset did not write it. Choose another name.',
  'problem.not-as-written':
    '{name} was read back as something else ({reason}). The target is as it was; try again or choose another disk.',
  'problem.name-too-long': '{name} is too long a name for a tar. Choose a zip, a folder or a shorter name.',
  'problem.no-such-target': '{name} can be no target: choose a folder, a .zip or a .tar.',
  'problem.not-a-folder': '{name} is no folder. Choose another target.',
  'problem.not-ours':
    '{name} is in the target already, and Urlset did not write it. Move it away, choose another target or other names.',
  'problem.no-list': 'There is no URL in {name}, or it is of a kind that Urlset does not read.',
  'problem.no-pages':
    'There is no page in {name}. Say which extensions pages have, or choose another folder.',
  'problem.bad-site-base':
    '“{value}” is no address of a folder. Type a full URL such as https://www.example.com/, without ? and #.',
  'problem.too-many-files':
    '{name} has more than {limit} files and folders in it. Choose a folder with fewer.',
  'problem.index-no-list':
    '{name} is an index, and no list of pages. Open it, or drop the sitemaps that it names.',
  'problem.bad-archive':
    '{name} is damaged, or a zip of a kind that cannot be unpacked ({reason}). Make it anew, or drop the files in it.',
  'problem.encrypted-archive':
    '{name} has a password ({member} is encrypted). Unpack it, and drop the file with the URLs.',
  'problem.unsafe-archive':
    '{name} was not unpacked: {member} would be written outside of it. It may have been made to do harm.',
  'problem.bad-sheet': 'The workbook is damaged: {part} breaks off. Save it anew, and drop that.',
  'problem.old-workbook':
    '{name} is a document of an old kind or has a password (such as XLS). Save it as XLSX or CSV without one, and drop that.',
  'problem.too-many-members':
    '{name} has more than {limit} files in it. Unpack it, and drop the one with the URLs.',
  'problem.no-such-sheet': '{name} has no sheet {sheet}. Its sheets: {sheets}.',
  'problem.bad-json': 'This is no JSON: {reason}. Mend it, or take it for another kind.',
  'problem.json-too-big':
    'JSON of more than {limit} characters is read only a line each. Save it as JSON lines.',
  'problem.list-too-big': 'The URLs would take more than {limit} as a sitemap. Divide the list.',
  'problem.list-too-long': 'More than {limit} URLs are too many for a list. Divide it.',
  'problem.empty-list': 'There is no URL in it.',
  'problem.list-forgotten':
    '{name} is no longer waiting, as Urlset stopped while it was. Drop or open it again.',
  'problem.paste-forgotten':
    'The pasted URLs are no longer waiting, as Urlset stopped while they were. Paste them again.',
  'problem.cancelled': 'Cancelled.',
} as const;
