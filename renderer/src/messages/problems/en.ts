export const en = {
  'problem.unknown': 'Unknown error ({code}). Your edits are kept.',
  'problem.unexpected': 'Unexpected error: {message}',
  'problem.not-a-sitemap':
    '{name} is not a sitemap: it contains {found}. Open a urlset, a sitemap index, a text list of URLs or a feed.',
  'problem.unreadable':
    '{name} could not be read ({reason}). Check that the file exists and that you have permission to read it.',
  'problem.not-printed': 'The report could not be printed: {reason}',
  'problem.not-found': '{name} was not found. It may have been moved, renamed or deleted.',
  'problem.too-big': '{name} is {size}; files up to {limit} can be opened.',
  'problem.not-enough-memory':
    '{name} needs about {needed} of memory and {available} is free. Close other projects or open fewer sitemaps.',
  'problem.edit-too-large':
    'The change needs about {needed} of memory and {available} is free. Change fewer entries at a time, or close other projects.',
  'problem.inflated-too-big':
    '{name} unpacks to more than {limit} and was not read. It may be damaged or malicious.',
  'problem.changed-on-disk': '{name} was changed by another program while it was open.',
  'problem.reloaded': '{name} was changed by another program and has been read again.',
  'problem.save-failed':
    '{name} could not be saved ({reason}). The file on disk is unchanged. Try again or use Save as.',
  'problem.disk-full':
    'The disk is full, so {name} was not saved. The file on disk is unchanged. Free some space or use Save as.',
  'problem.no-permission':
    'You do not have permission to read or write {name}. Change its permissions or use Save as.',
  'problem.name-taken': 'The project already has a sitemap named {name}. Choose another name.',
  'problem.bad-name':
    '“{name}” cannot be a file name. Use a name that ends in .xml or .xml.gz, without slashes.',
  'problem.bad-host': '“{value}” is not a host. Type one such as www.example.com, without a path.',
  'problem.bad-location':
    '“{value}” is not a web address. Type a full URL that starts with https:// or http://.',
  'problem.step-in-use': 'A later step depends on this step. Undo the later step first.',
  'problem.stale-view': 'The rows have moved, so nothing was changed. Check them and try again.',
  'problem.nothing-selected': 'Nothing is selected. Select cells first.',
  'problem.copy-too-large':
    '{rows} rows are too many for the clipboard; up to {limit} can be copied at once.',
  'problem.not-a-web-url': '{name} is not a URL that begins with http:// or https://.',
  'problem.web-challenge':
    '{host} answered {status} with a bot challenge. It refused Urlset; this says nothing about search engines. Try another user agent, or a cookie from your browser.',
  'problem.web-refused':
    '{host} refused Urlset ({status}). This says nothing about search engines. Sign in, or try another user agent.',
  'problem.web-throttled': '{host} asks to slow down ({status}). Try again later.',
  'problem.web-not-found': '{name}: the server answered {status}. Check the URL.',
  'problem.web-failed': '{name}: the server failed with {status}. Try again later.',
  'problem.web-unreachable': '{name}: no answer ({reason}). Check the URL and your connection.',
  'problem.web-certificate':
    '{name}: the certificate of the server is not valid ({reason}). Nothing was downloaded.',
  'problem.web-no-network': 'The network cannot be used: {reason}. Check your connection and its proxy.',
  'problem.web-no-sitemaps':
    '{name}: robots.txt does not name a sitemap, and Urlset did not find one in the common locations. Enter the URL of a sitemap.',
  'problem.web-private':
    '{name} was not requested, because a public site must not lead into your local network ({reason}). Open it directly if you trust it.',
  'problem.web-proxy-script':
    'Nothing was requested, because the proxy script of your system cannot be used: {reason}. Check its address in the network settings of your system, or turn it off there.',
  'problem.web-redirects': '{name} cannot be opened: {reason}. Enter the final URL.',
  'problem.web-too-large': '{name} cannot be opened: {reason}.',
  'problem.nothing-to-check': 'There are no pages to request.',
  'problem.check-runs': 'A check is running. Stop it first, or wait until it ends.',
  'problem.not-from-web': 'This project was not opened from the web.',
  'problem.no-offer': 'The result of this search is no longer available. Search the site again.',
  'problem.bad-header': '{name} cannot be sent. Check it for characters that a header cannot have.',
  'problem.network-lost': 'The part of Urlset that uses the network stopped before it finished. Try again.',
  'problem.engine-lost':
    'The part of Urlset that reads files stopped before it finished. Try again in a moment.',
  'problem.settings-damaged':
    '{name} was damaged ({reason}). Urlset started with default settings and kept the damaged file as {aside}.',
  'problem.settings-unreadable':
    '{name} could not be read ({reason}). Urlset uses default settings and leaves the file unchanged.',
  'problem.settings-not-json':
    '{name} is not valid JSON at line {line}, column {column}. Its settings are not used.',
  'problem.settings-invalid': '{name}: {key} is not valid. The settings in this file are not used.',
  'problem.settings-not-kept':
    'The settings of this project could not be saved ({reason}). Set them again next time.',
  'problem.journal-failed': 'Edits cannot be backed up in case of a crash ({reason}). Save soon.',
  'problem.recovery-nothing':
    'Nothing in this project could be reopened. The record of its edits is kept in journals/{name}, in Urlset’s data folder.',
  'problem.journal-stays':
    'The edit record of the closed project could not be deleted ({reason}). Urlset may reopen the project the next time it starts.',
  'problem.old-file-stays':
    '{saved} was saved, but the file with its old name, {name}, could not be deleted ({reason}). Delete it yourself.',
  'problem.recovery-absent': '{name} could not be reached, so its unsaved edits were discarded.',
  'problem.recovery-later':
    'The unsaved edits of this project are kept. Urlset offers them again the next time it starts.',
  'problem.unfinished-edit':
    'Urlset stopped before a change of many entries was finished. Nothing was changed. Do it again.',
  'problem.unfinished-walk':
    'Urlset stopped before it finished moving through the history. Check the history.',
  'problem.unfinished-save':
    'Urlset stopped before a save was finished. Files that show unsaved changes were not written. Save again.',
  'problem.unfinished-export':
    'Urlset stopped before an export was finished. Its target is unchanged. Export again.',
  'problem.unfinished-report': 'Urlset stopped before a report was finished. Save it again.',
  'problem.unfinished-copy': 'Urlset stopped before rows were copied. Copy them again.',
  'problem.recovery-conflict':
    '{name} changed on disk after the crash, so its unsaved edits could not be restored.',
  'problem.already-open': '{name} is already open in this project.',
  'problem.being-written': 'Another program is writing {name}. Open it again when that program has finished.',
  'problem.has-edits':
    '{name} has unsaved edits, which would not fit its text in another encoding. Undo them first.',
  'problem.not-in-encoding':
    'Line {line} of {name} contains bytes that are not valid in {encoding}. Choose another encoding.',
  'problem.not-a-file': '{name} is not a regular file. Open a file or a folder.',
  'problem.bad-message':
    'Urlset sent itself an invalid request ({method}). Nothing was changed. If this happens again, restart Urlset.',
  'problem.empty-folder':
    '{name} does not contain any sitemaps. Choose a folder with .xml, .xml.gz or .txt files.',
  'problem.field-not-held':
    '{name} cannot hold this value: a text list has only loc; an index or a feed has only loc and lastmod.',
  'problem.index-stays': '{name} is the index of the project and cannot be removed.',
  'problem.expression-too-slow':
    'This regular expression takes too long on “{value}”. Nothing was changed. Simplify it: nested repeats are slow.',
  'problem.bad-expression': 'Invalid regular expression: {reason}',
  'problem.nothing-to-fix': 'Nothing here can be fixed automatically. It may already be fixed.',
  'problem.fix-too-large': 'This would change too much at once. Filter the entries, or fix fewer at a time.',
  'problem.no-duplicates': 'None of these entries have the same loc.',
  'problem.items-not-made':
    '{name} is a feed. Its items need more than a URL, so they cannot be added here. Add the URL to a sitemap.',
  'problem.no-sitemap': 'New entries need a sitemap. Add one first.',
  'problem.nothing-open': 'Nothing is open.',
  'problem.nothing-to-paste': 'The clipboard does not contain any URLs. Copy some first.',
  'problem.not-in-order':
    'Rows can be moved only in file order. Clear the filter and the sort, and show a single sitemap.',
  'problem.nothing-to-split':
    'The index does not exceed the limit of sitemaps, so there is nothing to split.',
  'problem.nothing-to-renew':
    'Nothing to update. A row can be updated only if its sitemap is open and contains a lastmod or was saved.',
  'problem.nested-index':
    '{name} is an index inside another index, which search engines do not read. List its sitemaps in the index instead, or open it in its own window.',
  'problem.second-index':
    '{name} is a second index, but a project can have only one. Open it in its own window.',
  'problem.refused': 'Urlset did not do this because it might be unsafe.',
  'problem.vanished':
    '{name} is no longer on disk. Its entries are still open here. Save to write the file again.',
  'problem.no-base': 'The publish location is not set and cannot be derived from the entries. Set it first.',
  'problem.no-target': 'No export target is set. Choose a folder or an archive first.',
  'problem.stale-plan': 'The project has changed. Check the split again.',
  'problem.bad-policy':
    '“{value}” is not valid here. Depending on the field, type a whole number, a date such as 2026-01-31 or a regular expression.',
  'problem.bad-name-pattern':
    "“{value}” is not a valid name pattern. Use letters, digits, dots and hyphens, '{n}' for the number and placeholders of the split, such as '{section}'.",
  'problem.bad-limits':
    'A limit must be at least 1 entry and 1,000 bytes, and at most what the protocol allows.',
  'problem.bad-index-name':
    '“{value}” is not a valid index name. Use a file name that ends in .xml or .xml.gz.',
  'problem.bad-indexnow-key':
    '“{value}” is not a valid IndexNow key. A key has 8 to 128 letters, digits and hyphens.',
  'problem.single-too-many':
    'These {count, number} URLs do not fit into one sitemap; the limit is {limit}. Choose another split.',
  'problem.single-too-big': 'This sitemap would be {size}; the limit is {limit}. Choose another split.',
  'problem.too-many-shards':
    'This split makes {count, number} sitemaps; the limit is {limit}. Split less finely.',
  'problem.nothing-to-export':
    'The project does not have any URLs to export. Open or add some, or raise the limits.',
  'problem.mass-drop':
    'This export has {now, plural, one {# URL} other {# URLs}}; the last one had {before, number}. Search engines may crawl URLs less once they are no longer listed.',
  'problem.leak-suspects':
    '{count, plural, one {# URL looks} other {# URLs look}} private: staging hosts, session IDs or passwords. The findings list them.',
  'problem.takes-over':
    'The target contains {name} and {count, plural, one {# sitemap} other {# sitemaps}} that it lists, but Urlset has no record of writing them. This export builds on them: each URL stays in its sitemap, and changed sitemaps are replaced.',
  'problem.takes-over-one':
    'The target contains {name}, but Urlset has no record of writing it. This export replaces it.',
  'problem.drops-rows':
    '{count, plural, one {# row} other {# rows}} of {name} in the target, such as {loc}, will be removed, because the target does not contain {count, plural, one {its sitemap} other {their sitemaps}}. You can add rows on the Index screen.',
  'problem.sitemap-removed':
    '{name} is no longer in the project, so its URLs cannot return to it. Undo its removal first.',
  'problem.no-export': '{name} does not contain an export yet. Export the project first.',
  'problem.export-incomplete': 'The last export lacks {name}. Export the project again to compare with it.',
  'problem.export-damaged':
    '{name} of the last export is damaged. Export the project again to compare with it.',
  'problem.export-running': 'Another export to {name} is running. Wait until it has finished.',
  'problem.bad-manifest':
    'Urlset did not write the urlset-manifest.json in the target ({reason}). Choose another target.',
  'problem.export-unfinished':
    'The export to {name} was written but not moved into place ({reason}). Export there again to finish it.',
  'problem.staging-not-ours':
    '{name} already exists, and Urlset did not create it. Move it away or choose another target.',
  'problem.target-denied':
    'You do not have permission to read or write {name}. The target is unchanged. Change the permissions or choose another target.',
  'problem.target-gone':
    '{name}, or a file in it, disappeared during the export. Put it back and export again, or choose another target.',
  'problem.target-changed':
    'The files in {name} have changed since this export was planned. Check what it would change now.',
  'problem.target-full': 'The disk is full. {name} is unchanged. Free some space or choose another target.',
  'problem.not-our-archive': '{name} already exists, and Urlset did not write it. Choose another name.',
  'problem.not-as-written':
    '{name} differs from what was written ({reason}). The target is unchanged. Try again or choose another disk.',
  'problem.name-too-long':
    'The name {name} is too long for a tar archive. Choose a zip archive, a folder or a shorter name.',
  'problem.no-such-target': '{name} cannot be a target. Choose a folder or an archive ({archives}).',
  'problem.not-a-folder': '{name} is not a folder. Choose another target.',
  'problem.not-ours':
    '{name} is already in the target, and Urlset did not write it. Move it away, or choose another target or other names.',
  'problem.no-list': '{name} does not contain any URLs, or Urlset cannot read its format.',
  'problem.no-redirects': 'This is a sitemap, not a list of old and new URLs.',
  'problem.no-pages': '{name} does not contain any pages. Set the page extensions, or choose another folder.',
  'problem.bad-site-base':
    '“{value}” is not the address of a folder. Type a full URL such as https://www.example.com/, without ? and #.',
  'problem.too-many-files': '{name} contains more than {limit} files and folders. Choose a smaller folder.',
  'problem.git-absent':
    'Git was not found on this computer. Install it from git-scm.com, or choose other dates.',
  'problem.git-no-repository':
    '{name} is not in a git repository. Choose the folder that has the sources of the pages.',
  'problem.git-shallow':
    '{name} is a shallow clone: its history is cut off, so the dates of older pages would be wrong. Run “git fetch --unshallow” in {folder} and try again.',
  'problem.git-unsafe':
    'Git refuses to read {name}, because it belongs to another user. If you trust it, run “git config --global --add safe.directory {folder}” and try again.',
  'problem.git-no-commits': 'The git repository of {name} does not have any commits yet.',
  'problem.git-no-files': 'No file in {name} is in git. Choose the folder that has the sources of the pages.',
  'problem.git-timeout': 'Git took too long to read the history of {name} and was stopped.',
  'problem.merge-undecided': 'Some conflicts are not decided yet, so nothing was changed.',
  'problem.no-side': 'The file to compare with is no longer available. Choose it again.',
  'problem.neither-is-project': 'Neither side is the open project, so nothing was applied.',
  'problem.side-no-git': '{name} is not in a git repository, so it does not have revisions to compare with.',
  'problem.side-incomplete':
    '{name} lists sitemaps that are missing: {missing}. Without them, their URLs would look added or removed. Add the sitemaps, or choose another side.',
  'problem.side-damaged':
    '{name} is damaged, so some of its URLs could not be read, and would look added or removed. Choose an intact copy.',
  'problem.git-no-revision':
    '{name} does not have a revision {revision}. Type a branch, a tag, HEAD~1 or the beginning of a commit ID.',
  'problem.git-not-there': '{name} is not in git at {commit}. Choose another revision, or commit it first.',
  'problem.git-lfs':
    'Git LFS keeps the content of {name} elsewhere, so git has only a pointer to it. Check that revision out with Git LFS and compare with its files.',
  'problem.git-missing-object':
    'The repository does not contain {name}, perhaps because it is a partial clone. Run “git fetch” and try again.',
  'problem.never-saved': 'This project was never saved, so git cannot have its files. Save it first.',
  'problem.git-failed': 'Git could not read {name} ({reason}).',
  'problem.index-no-list':
    '{name} is an index, not a list of pages. Open it, or drop the sitemaps that it lists.',
  'problem.bad-archive':
    '{name} is damaged, or it is a zip file that cannot be unpacked ({reason}). Create it again, or drop the files in it.',
  'problem.encrypted-archive':
    '{name} is protected by a password ({member} is encrypted). Unpack it and drop the file with the URLs.',
  'problem.unsafe-archive':
    '{name} was not unpacked: {member} would be written outside the target folder. The archive may be malicious.',
  'problem.bad-parquet':
    'The Parquet file is damaged or cannot be read: {reason}. Write it again and drop the new file.',
  'problem.column-not-text':
    'The column {column} of {name} holds {type}, not text, so it cannot be read as URLs. Write the URLs as text and drop the new file.',
  'problem.bad-sheet': 'The workbook is damaged: {part} is incomplete. Save it again and drop the new file.',
  'problem.old-workbook':
    '{name} is in an old format such as XLS, or is protected by a password. Save it as XLSX or CSV without a password and drop the new file.',
  'problem.too-many-members':
    '{name} contains more than {limit} files. Unpack it and drop the file with the URLs.',
  'problem.no-such-sheet': '{name} does not have a sheet named {sheet}. Its sheets: {sheets}.',
  'problem.site-elsewhere':
    'No entry of the project is below {base}, where {name} would be published. Set the publish location of the project, or choose another folder.',
  'problem.bad-redirects': '{name}: cannot read these redirects: {reason}.',
  'problem.unknown-redirects':
    'The name of {name} does not show the format of its redirects. Rename or copy it so that the name is, or ends with, one of these: {known}.',
  'problem.bad-json': 'Invalid JSON: {reason}. Correct it or choose another format.',
  'problem.json-too-big':
    'JSON longer than {limit} characters can be read only line by line. Save it as JSON lines.',
  'problem.list-too-big': 'As a sitemap, the URLs would take more than {limit}. Split the list.',
  'problem.list-too-long': 'A list can have up to {limit} URLs. Split the list.',
  'problem.empty-list': 'No URLs were found.',
  'problem.list-forgotten': 'Urlset stopped before you used {name}. Drop or open it again.',
  'problem.paste-forgotten': 'Urlset stopped before you used the pasted URLs. Paste them again.',
  'problem.cancelled': 'Canceled.',
} as const;
