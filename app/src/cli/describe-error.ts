import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { Problem } from '@urlset/core/contract/values.ts';
import { UsageError } from './usage-error.ts';

/** Messages by problem code. The problem's parameters replace `{…}`. */
const WORDS: Readonly<Record<string, string>> = {
  'bad-archive': '{name}: cannot unpack this zip: {reason}',
  'bad-sheet': '{name}: the workbook is damaged: {part} is incomplete',
  'bad-baseline':
    '{name}: line {line}, column {column}: {reason}; repair the baseline, or write it again with --new-baseline',
  'bad-bucket':
    '{name}: {bucket} is not the name of a bucket, such as bucket=3f; partition the table again with urlset partition, or with the statement of urlset partition --sql',
  'bad-group':
    '{loc} has the group {group}, but a group must consist of 1 to 64 lowercase letters, digits, "-" and "_", and begin with a letter or digit, because the names of its sitemaps contain it. If the column means something else, rename it',
  'bad-bucket-manifest': '{name} is damaged ({reason}); delete it, and export its bucket again, {bucket}',
  'bad-config': '{name}: line {line}, column {column}: {reason}',
  'bad-expression': '{reason}',
  'bad-json': '{name}: invalid JSON: {reason}',
  'bad-location': '{value} must be a URL that begins with http:// or https://',
  'bad-manifest': 'the manifest in the target was not written by an export ({reason}); choose another --out',
  'bad-name-pattern':
    '--name {value} is not a valid file name; use letters, digits, . _ and -, {n}, and the names of the policies in braces',
  'bad-parquet': '{name}: this Parquet file is damaged or cannot be read: {reason}',
  'bad-pages':
    '{name}: line {line} does not belong in a record of pages; if you delete this file, pages lose their earlier lastmods',
  'bad-redirects': '{name}: cannot read these redirects: {reason}',
  'bad-policy':
    'unknown policy {value}; use fill, as-opened, section[:DEPTH], locale, month, changed:DATE, changed:N or pattern:REGEX',
  'being-written': '{name}: another program is writing this file; try again later',
  'bucket-file':
    '{name} of bucket {bucket}: {reason}; the bundle is unchanged. Delete it, run urlset export … {part} again, and then compose again',
  'bucket-twice': 'bucket {bucket} is in {one} and in {other}; remove its files from one of them',
  'buckets-disagree':
    'bucket {bucket} has a different {option} than the other buckets: {value}, not {usual}; the bundle is unchanged. Run urlset export … {part} again, with the same options as the others, and then compose again',
  'buckets-empty':
    'empty buckets: {names} ({count} of {buckets}; the others have {urls} URLs); the bundle is unchanged. Partition the table again, or use --force',
  'buckets-missing':
    'missing buckets: {names} ({count} of {buckets}); the bundle is unchanged. Run urlset export again for the parts that did not finish, or for these buckets alone: {parts}. Then compose again',
  'buckets-of-another-run':
    'buckets exported from another table than the rest: {names} ({count} of {buckets}); the bundle is unchanged. Run urlset export again for them: {parts}. Then compose again',
  'bucket-gone':
    '{name}: the files that urlset partition wrote for {bucket} are gone; run urlset partition again',
  cancelled: 'stopped',
  changed: '{name}: another program changed this file, so it is not written; run the command again',
  'column-not-text':
    '{name}: the column {column} holds {type}, not text, so it cannot be read as URLs; write the URLs as text, or use --column loc=NAME',
  'compose-not-ours':
    '{name} already exists and was not written by an export; the bundle is unchanged. Move it, or choose another --index',
  'damaged-in-place':
    '{name} is damaged: --in-place would lose {lost} bytes that could not be read; use --out DIR',
  'damaged-list':
    '{name} is damaged: --merge {mode} would delete entries that could not be read; convert the list first, and use the result as --list',
  'disk-full': '{name}: not written, because the disk is full',
  'empty-stdin': 'standard input is empty',
  'empty-list': 'the list does not contain any URLs',
  'empty-folder': '{name}: this folder does not contain any sitemaps',
  'export-running': '{name}: another export to this target is running; try again later',
  'export-unfinished':
    '{name}: the export is incomplete: {reason}; all files are ready there, and the next export completes it',
  'expression-too-slow':
    '{name}: the regular expression takes too long on entry {entry}, {value}; use a simpler one',
  'git-absent': 'git was not found; install it, or use another --lastmod',
  'git-failed': '{name}: git cannot read this folder: {reason}',
  'git-no-commits': '{name}: its git repository does not have any commits',
  'git-no-files':
    '{name}: none of its files is in git; name the folder with the sources of the pages: --source FOLDER',
  'git-no-pages':
    '{name}: no page has a source in git under its own name; name the folder with the sources: --source FOLDER, or use --lastmod content',
  'git-no-repository': '{name} is not in a git repository; name the folder with the sources: --source FOLDER',
  'git-shallow':
    '{name}: this clone is shallow, so git would report old pages as new; run git fetch --unshallow (in a workflow: fetch-depth: 0)',
  'git-timeout': '{name}: git took too long to read the history',
  'git-unsafe':
    '{name}: git refuses a repository that another user owns; run git config --global --add safe.directory {folder}',
  'git-lfs': '{name}: Git LFS keeps the content elsewhere; check the revision out and compare with its files',
  'git-missing-object': '{name}: the repository does not contain this file; run git fetch',
  'git-no-revision': '{name}: unknown revision {revision}',
  'git-not-there': '{name} is not in git at {commit}',
  'inflated-too-big': '{name}: the uncompressed content is larger than {limit} bytes',
  'items-not-made': '{name}: a feed cannot get new URLs, because its items need more than a URL',
  'json-too-big':
    '{name}: the JSON has more than {limit} characters; use JSON lines instead, one object per line',
  'leak-suspects': 'URLs that look private: {count} ({codes}), such as {first}; to export them, use --force',
  'list-too-long': 'the list has more than {limit} URLs; split it',
  'list-too-big': '{name}: as a sitemap, the URLs would take more than {limit} bytes; split the list',
  'many-groups':
    '{name}: the table has more than {limit} groups; each gets sitemaps of its own, so use fewer',
  'mass-drop': 'only {now} of the {before} URLs of the last export are left; to export anyway, use --force',
  'not-ours': '{name} already exists and was not written by an export; move it, or choose another --out',
  'stray-loc':
    '{loc} is in bucket {bucket}, but belongs in {right}; partition the table again with urlset partition, or with the statement of urlset partition --sql',
  'unknown-redirects':
    '{name}: the name must say what the redirects are for, such as {known}; rename or copy the file',
  'takes-over':
    '{name} already exists, and Urlset has no record of writing it; to replace it and the {count} sitemaps that it lists, use --adopt',
  'takes-over-one':
    '{name} already exists, and Urlset has no record of writing it; to replace it, use --adopt',
  'encrypted-archive': '{name}: cannot unpack a zip with a password: {member} is encrypted',
  'drops-rows':
    '{name} has {count} rows for sitemaps that are not in the target, and the export would drop them: {loc}',
  'mixed-buckets':
    '{name} has buckets of two partitions, such as {one} and {other}; partition the table again, into an empty folder',
  'name-too-long': '{name}: this name is too long for a tar; use a shorter --name',
  'network-lost': 'the part of Urlset that uses the network stopped; try again',
  'no-bucket-manifests': 'no bucket is here to compose; run urlset export --part first',
  'no-buckets':
    '{name} does not have any buckets; make them with urlset partition, or with the statement of urlset partition --sql',
  'no-folder': '{name}: this folder does not exist; create it first',
  'no-loc-column': '{name}: none of the columns contains URLs; use --column loc=NAME with one of: {known}',
  'no-pages': '{name}: this folder does not contain any pages; use --pages to name the extensions of pages',
  'no-permission': '{name}: permission denied',
  'fix-too-large': 'too many changes at once; choose fewer entries with --where',
  'no-sitemap': 'none of the files is a sitemap that new URLs can go to',
  'no-new-loc-column':
    '{name}: a list of redirects needs a column of new URLs; use --column new-loc=NAME with one of: {known}',
  'no-redirects': '{name} is a sitemap, not a list of old and new URLs',
  'no-such-column': '{name}: unknown column {column}; the columns are: {known}',
  'no-such-sheet': '{name}: unknown sheet {sheet}; the sheets are: {sheets}',
  'no-such-target': '{name}: --out must be a folder or an archive ({archives})',
  'no-list': '{name} is not a sitemap, and does not contain URLs',
  'no-match': '{name}: no file matches this pattern',
  'not-a-file': '{name} is not a file',
  'not-a-folder': '{name} is not a folder',
  'not-as-written': '{name}: the file on disk differs from what the export wrote: {reason}',
  'not-in-encoding':
    '{name} is not in {encoding}: line {line} has bytes that are invalid in it. Run the command without --encoding to list the possible encodings',
  'not-enough-memory': '{name} needs {needed} bytes of memory, but only {available} are available',
  'not-found': '{name} does not exist',
  'not-in-parts':
    '{name} is too large for memory, and only urlsets, indexes and text lists in UTF-8 can be checked in parts',
  'not-our-archive':
    '{name} already exists and was not written by an export; move it, or choose another --out',
  'nothing-left': 'no URLs are left to export: {why}',
  'nothing-to-export': 'the inputs do not contain any URLs to export',
  'old-workbook':
    '{name} is an old document (such as XLS) or has a password; save it as XLSX without a password',
  'one-base-name': '{name} and {other} would both be written to {target}; edit them with separate commands',
  'partial-list':
    '{name} lists sitemaps that could not be read, and --merge {mode} would delete their entries: {missing}',
  'onto-itself': '{name}: --out would overwrite this input; to do that, use --in-place',
  'other-baseline':
    '{name} is a baseline of version {version}, and this version of Urlset reads version {known}; write it again with --new-baseline',
  'out-is-input': '{name} is one of the inputs; choose another --out',
  'part-running': '{name}: bucket {bucket} is being exported; compose when all parts are done',
  'parts-failed':
    '{count} parts failed, so nothing is composed; the bundle is unchanged. Run the command again, or urlset export … {parts}, and then urlset compose',
  'part-unread': '{why}; the part stops here; run it again to continue',
  'partition-unfinished': '{name}: urlset partition was stopped while it replaced the buckets; run it again',
  'partition-not-ours': '{name} has files that urlset partition did not write; choose another --out',
  'report-is-input': '{name} is one of the inputs; write the report to another file',
  'save-failed': '{name}: cannot write this file: {reason}',
  'second-index': '{name} is a second index; a project can have only one',
  'single-too-big':
    '--single: the sitemap would be {size} bytes; the limit is {limit}. Export without --single to split it',
  'single-too-many':
    '--single: the sitemap would have {count} URLs; the limit is {limit}. Export without --single to split it',
  'stdin-too-big': 'standard input has more than {limit} bytes; write it to a file',
  'staging-not-ours':
    '{name} already exists and was not written by an export; move it, or choose another --out',
  'target-denied':
    '{name}: permission denied; the target is unchanged. Allow writing there, or choose another --out',
  'target-full':
    '{name}: the disk is full; the target is unchanged. Free some space, or choose another --out',
  'target-gone':
    '{name}: the target or a file in it disappeared during the export. Restore it and export again, or choose another --out',
  'too-big': '{name}: the file is {size} bytes; the limit is {limit}',
  'too-many-files': '{name} contains more than {limit} files and folders',
  'too-many-members': '{name} contains more than {limit} files',
  'too-many-shards': 'the export would write {count} sitemaps; the limit is {limit}',
  'unsafe-archive':
    '{name}: cannot unpack this zip: {member} would be written outside the folder that it is unpacked to',
  'not-a-web-url': '{name} is not a URL that begins with http:// or https://',
  'web-challenge':
    '{name}: the server answered {status} with a challenge for visitors, so it refused us; this says nothing about search engines. Try --header User-Agent=ENV or --header Cookie=ENV',
  'web-refused':
    '{name}: the server refused us with {status}; this says nothing about search engines. If it wants a password or a token, use --header Authorization=ENV',
  'web-throttled': '{name}: the server asks to slow down ({status}); try again later',
  'web-not-found': '{name}: the server answered {status}',
  'web-failed': '{name}: the server failed with {status}',
  'web-unreachable': '{name}: no answer: {reason}',
  'web-certificate':
    '{name}: the certificate of the server is not valid: {reason}. To get it anyway, use --insecure',
  'web-no-network': '{name}: the network cannot be used: {reason}',
  'web-no-sitemaps':
    '{name}: robots.txt does not name a sitemap, and the usual places do not have one; name the URL of a sitemap',
  'web-private': '{name}: not requested, because a public site must not lead to the local network: {reason}',
  'web-proxy-script': 'the proxy script of the system cannot be used: {reason}',
  'web-redirects': '{name}: {reason}',
  'web-too-large': '{name}: {reason}',
  unreadable: '{name}: cannot read this file: {reason}',
};

/** Describes an error in English. For unknown errors, returns the first line of their own message. */
export function describeError(error: unknown): string {
  if (error instanceof UrlsetError) return describeProblem(error);
  if (error instanceof UsageError) return error.message;
  return error instanceof Error ? error.message.split('\n', 1)[0] || error.name : String(error);
}

/** @param name the file as named on the command line, if that differs from the problem's name */
export function describeProblem({ code, params }: Problem, name = params.name ?? ''): string {
  const words = WORDS[code];
  if (words === undefined) return [name, params.message ?? code].filter((part) => part !== '').join(': ');
  // Keeps braces that do not contain a parameter, such as the {n} of a name pattern.
  return words.replace(/\{(\w+)\}/g, (brace, key: string) =>
    key === 'name' ? name : (params[key] ?? brace),
  );
}

/** Writes a line to stderr. */
export function warn(words: string): void {
  process.stderr.write(`urlset: ${words}\n`);
}

/** Writes to stderr why inputs could not be read. */
export function warnOfUnread(failed: readonly { shown: string; problem: Problem }[]): void {
  for (const { shown, problem } of failed) warn(describeProblem(problem, shown));
}
