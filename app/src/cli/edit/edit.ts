import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { NO_REMOVALS } from '@urlset/core/contract/values.ts';
import { canHold } from '@urlset/core/edit/resolve/held-fields.ts';
import { allRemovals, removalsOf } from '@urlset/core/files/write/removals.ts';
import { NO_FACTS } from '@urlset/core/rules/scope/publish-context.ts';
import { isDirty } from '@urlset/core/table/file/project-file.ts';
import { type Command, EXIT } from '../command.ts';
import { count } from '../count.ts';
import { describeProblem } from '../describe-error.ts';
import { eachOnce, type FailedInput, FOLDER_HELP, type Input, inputsOf, placeOf } from '../inputs/inputs.ts';
import { type OpenFile, openInputs } from '../inputs/open-inputs.ts';
import { UsageError } from '../usage-error.ts';
import { asksForEdits, type EditOptions, parseEditOptions, replacesLocs } from './edit-options.ts';
import { reportJson, reportText, SHOWN } from './edit-report.ts';
import { editTargets } from './edit-targets.ts';
import { fixRevealed, mayHideFaults } from './fix-revealed.ts';
import { matchingEntries } from './matching-entries.ts';
import { mergeInto } from './merge-into.ts';
import { countChanged, performEdits } from './perform-edits.ts';
import { previewEdits } from './preview-edits.ts';
import { Follow } from './replace-values.ts';
import { settleEncoding } from './settle-encoding.ts';
import { type Outcome, writeOutcomes } from './write-outcomes.ts';

export const edit: Command = {
  help: `urlset edit PATH… [options] (--in-place | --out DIR): changes entries, and nothing else of the files.

A path is a file or a folder; the sitemaps that an index names are not edited with it. What nobody asked to
change stays byte for byte as it was, a file without changes altogether: also gzip, also what is damaged.
${FOLDER_HELP}
Which entries (all, as it is):
  --where FILTER                 loc:shop, /regex/, priority:<0.5, lastmod:2024-01..2024-06, changefreq:daily,
                                 is:error, code:loc-fragment, has:image, lang:de, file:…; - for not, or, ( )
What to do with them:
  --set FIELD=VALUE              loc, lastmod, changefreq or priority; may be given again, as the others
  --remove FIELD
  --replace FIELD /REGEX/TEXT/   every match; $1 for a group, \\/ for a slash; /REGEX/TEXT/i minds no case
  --also alternates,images       with --replace loc: alternates of any entry follow a page whose loc changes,
                                 and the same text is replaced in image:loc of the entries
  --fix CODE|all                 fix what breaks a rule, or every rule; only where the meaning of a file
                                 cannot change (a safe fix). Entries that --where leaves out stay as they
                                 are, except the other pages of a cluster of alternates, which is fixed as
                                 a whole
  --unsafe                       with --fix: also apply fixes that remove something, guess a value, make two
                                 URLs equal or change where one points. Look at --dry-run first
  --encoding NAME                with --fix not-utf8 --unsafe: the encoding of files that are not UTF-8 and do
                                 not name theirs, such as gbk or windows-1251. The command reads the whole
                                 file in it and writes UTF-8. Without it, the command lists the encodings
                                 that hold all bytes, the most likely first, with samples, and changes
                                 nothing
  --at URL                       where the input is published, as check has it: some fixes go by that
  --delete                       the whole entry, after all else
  --list FILE --merge MODE       by a list of URLs of any kind that convert takes, after all that:
                                 add       those that no file has, to the end of the last
                                 update    lastmod, changefreq and priority where the list has them
                                 remove    those that are in the list
                                 keep      only those that are in the list
  --match exact|equivalent       equivalent: also where case of the host, escapes, order of parameters, slash
                                 at the end or an index page are all that differs
  --from, --column, --encoding, --base, …
                                 how the list is read: see urlset convert --help; with --from site FILE is the
                                 folder of a static site, and update sets lastmod to the time of its files
Where to write:
  --in-place                     each file in its place, only where something changed
  --out DIR                      every file, under its base name
  --dry-run                      nowhere: say what would be done, and show the first ${SHOWN} changes
  --format text|json             json: { version, changed, removed, files: [{ path, changed, removed,
                                 written }] }; written is the path of the written file, or null; removed
                                 is { entries, elements: { NAME: count }, bytes }: what the file lost, with
                                 bytes for text and markup outside elements and between entries;
                                 --replace loc adds also: { alternates, images }, those that followed;
                                 --dry-run adds changes: [{ file, entry, field, before, after }]
  --now DATE                     what time it is, for dates in the future; SOURCE_DATE_EPOCH is honoured

Exit: 0 when all is done, 2 when not.
`,

  async run(args, scripts) {
    const options = parseEditOptions(args);
    const { inputs, failed } = await inputsOf(options.paths);
    const each = eachOnce(inputs);
    // In place, a file with several names is written once. In an output folder, it is written under each name.
    const toWrite = options.out === null ? each : inputs;
    const targets = editTargets(toWrite, options.out);
    const plan = asksForEdits(options) ? await editFiles(each, options, scripts) : copies(each);
    const unread = [...failed, ...plan.failed];
    for (const { shown, problem } of unread)
      process.stderr.write(`urlset: ${describeProblem(problem, shown)}\n`);
    // Otherwise a merge meant for all files would apply to only some of them.
    if (options.merge && unread.length > 0) return EXIT.notDone;
    if (options.out === null) for (const outcome of plan.outcomes) refuseLoss(outcome);
    const byPlace = new Map(plan.outcomes.map((outcome) => [placeOf(outcome.input), outcome]));
    const planned = toWrite.flatMap((input) => {
      const outcome = byPlace.get(placeOf(input));
      if (!outcome) return [];
      const isWritten = options.out !== null || outcome.edited.length > 0;
      return { ...outcome, input, target: isWritten ? (targets.get(input.path) ?? null) : null };
    });
    const { outcomes, problems } = options.dryRun
      ? { outcomes: planned, problems: [] }
      : await writeOutcomes(planned, options.out);
    for (const problem of problems) process.stderr.write(`urlset: ${describeProblem(problem)}\n`);
    const edited = plan.outcomes.flatMap((outcome) => outcome.edited);
    const changes = options.dryRun ? previewEdits(edited, SHOWN) : null;
    const also = plan.follow && replacesLocs(options) ? plan.follow : null;
    if (also) warnOfLeft(also);
    const report = options.json ? reportJson : reportText;
    process.stdout.write(report(outcomes, changes, also?.changed ?? null));
    for (const code of plan.unsafe)
      process.stderr.write(
        `urlset: --fix ${code} is not done, or not all of it: what is left can change the meaning of a file. See it with --unsafe --dry-run, and do it with --unsafe\n`,
      );
    return unread.length + problems.length + plan.unsafe.size > 0 ? EXIT.notDone : EXIT.done;
  },
};

interface Plan {
  outcomes: Omit<Outcome, 'target'>[];
  /** Inputs that could not be read, including the list. */
  failed: FailedInput[];
  /** The URLs elsewhere that point to replaced locs; null if nothing is edited. */
  follow: Follow | null;
  /** Codes of fixes given by name that need `--unsafe` to do all or part of their work. */
  unsafe: ReadonlySet<string>;
}

/** Without edits, files are copied and need not be parsed. */
function copies(inputs: readonly Input[]): Plan {
  return {
    outcomes: inputs.map((input) => ({ input, changed: 0, removed: NO_REMOVALS, edited: [] })),
    failed: [],
    follow: null,
    unsafe: new Set(),
  };
}

async function editFiles(inputs: readonly Input[], options: EditOptions, scripts: string): Promise<Plan> {
  const { now, publishedAt } = options;
  const read = await openInputs(inputs, {
    now,
    engine: 'all',
    publishedAt,
    facts: NO_FACTS,
    withChildren: options.fix.some(asksSitemaps),
    lists: null,
    encoding: options.encoding,
    scripts,
  });
  const named = new Set(inputs.map((input) => input.path));
  const isNamed = (file: Input) => named.has(file.path);
  const opened = { ...read, files: read.files.filter(isNamed), failed: read.failed.filter(isNamed) };
  for (const { file, shown } of opened.files)
    if (file.kind === 'unknown')
      process.stderr.write(`urlset: ${shown} is not a sitemap: it is not edited\n`);
  refuseUnheld(options, opened.files);
  await settleEncoding(options, opened);
  // Match entries in all files first: editing one file must not change which entries match in another.
  const meant = opened.files.map((asked) => ({ ...asked, entries: matchingEntries(asked, options.where) }));
  const byProject = new Map(opened.projects.map((open) => [open, new Set<number>()]));
  if (options.where !== null)
    for (const { open, entries } of meant) for (const id of entries) byProject.get(open)?.add(id);
  const hiding = new Set(
    options.fix.length > 0 && options.where === null
      ? opened.files.map(({ file }) => file).filter(mayHideFaults)
      : [],
  );
  const follow = new Follow(options.also);
  const unsafe = new Set<string>();
  const written = new Set(opened.files.map(({ file }) => file));
  // Following locs compares entries on its own. Other than that, only fixes and merges depend on comparisons.
  for (const { project } of opened.projects)
    project.comparesAtOnce = options.fix.length > 0 || options.merge !== null;
  for (const { open, file, entries } of meant) {
    const only = options.where === null ? null : (byProject.get(open) ?? null);
    const needing = performEdits(
      open.project,
      file,
      entries,
      only,
      options,
      open.project.files.filter((other) => written.has(other)),
      follow,
    );
    for (const code of needing) unsafe.add(code);
  }
  const merged =
    options.merge && opened.failed.length === 0 ? await mergeInto(opened, options.merge, now, scripts) : null;
  for (const warning of merged?.warnings ?? []) process.stderr.write(`urlset: ${warning}\n`);
  const outcomes = opened.files.map((asked) => {
    // A copied file loses nothing, even if parts of it could not be read.
    if (!isDirty(asked.file)) return { input: asked, changed: 0, removed: NO_REMOVALS, edited: [] };
    const edited = [asked, ...(hiding.has(asked.file) ? fixRevealed(asked, options) : [])];
    return {
      input: asked,
      changed: edited.reduce((sum, { file }) => sum + countChanged(file), 0),
      removed: allRemovals(edited.map(({ open, file }) => removalsOf(open.project.table, file))),
      edited,
    };
  });
  return { outcomes, failed: [...opened.failed, ...(merged?.failed ?? [])], follow, unsafe };
}

/** Warns about URLs that still have the old locs, and says how to change them too. */
function warnOfLeft({ left, others }: Follow): void {
  const names = others.filter((kind) => left[kind] > 0);
  if (names.length === 0) return;
  const counts = names.map((kind) => count(left[kind], kind.slice(0, -1), kind)).join(' and ');
  process.stderr.write(`urlset: ${counts} not changed: --also ${names.join(',')} changes URLs there too\n`);
}

/** Whether a fix, given by code or `all`, needs the sitemaps that an index names. */
function asksSitemaps(code: string): boolean {
  return code === 'all' || code.startsWith('index-');
}

/** @throws UrlsetError `damaged-in-place` */
function refuseLoss({ input, edited }: Pick<Outcome, 'input' | 'edited'>): void {
  const [first] = edited;
  if (!first?.file.damaged) return;
  throw new UrlsetError('damaged-in-place', { name: input.shown, lost: String(first.file.lost) });
}

/** Rejects a field that none of the edited files can hold. @throws UsageError */
function refuseUnheld({ set, replace }: EditOptions, files: readonly OpenFile[]): void {
  const sitemaps = files.filter(({ file }) => file.kind !== 'unknown');
  if (sitemaps.length === 0) return;
  for (const { field } of [...set, ...replace]) {
    if (!sitemaps.some(({ open, file }) => canHold(open.project, file.id, [field])))
      throw new UsageError(`none of these files can hold ${field}`);
  }
}
