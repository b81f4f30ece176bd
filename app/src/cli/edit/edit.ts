import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { NO_REMOVALS } from '@urlset/core/contract/values.ts';
import { canHold } from '@urlset/core/edit/resolve/held-fields.ts';
import { allRemovals, removalsOf } from '@urlset/core/files/write/removals.ts';
import { count } from '@urlset/core/findings/reports/totals.ts';
import { NO_FACTS } from '@urlset/core/rules/scope/publish-context.ts';
import { isDirty } from '@urlset/core/table/file/project-file.ts';
import { type Command, EXIT, type Exit } from '../command.ts';
import { describeProblem, warn, warnOfUnread } from '../describe-error.ts';
import { eachOnce, type FailedInput, type Input, placeOf } from '../inputs/inputs.ts';
import { type OpenFile, openInputs } from '../inputs/open-inputs.ts';
import { type Inputs, withInputs } from '../inputs/with-inputs.ts';
import { UsageError } from '../usage-error.ts';
import {
  asksForEdits,
  EDIT_OPTIONS,
  type EditOptions,
  parseEditOptions,
  replacesLocs,
} from './edit-options.ts';
import { reportJson, reportText } from './edit-report.ts';
import { editTargets } from './edit-targets.ts';
import { fixRevealed, mayHideFaults } from './fix-revealed.ts';
import { matchingEntries } from './matching-entries.ts';
import { mergeInto } from './merge-into.ts';
import { HOW_TO_READ } from './merge-options.ts';
import { countChanged, performEdits } from './perform-edits.ts';
import { previewEdits, SHOWN } from './preview-edits.ts';
import { type Redirected, redirectInto } from './redirect-into.ts';
import { Follow } from './replace-values.ts';
import { settleEncoding } from './settle-encoding.ts';
import { type Outcome, writeOutcomes } from './write-outcomes.ts';

export const edit: Command = {
  usage: 'PATH… (--in-place | --out DIR) [options]',
  about: 'Edits entries. Options apply in the order below. All other bytes of the files stay the same.',
  paths: 'a sitemap, a sitemap index (edited without its sitemaps), or a folder of these.',
  options: EDIT_OPTIONS,
  settings: ['at'],
  briefly: { names: HOW_TO_READ, see: 'how to read the list; see urlset convert --help' },
  exitCodes: { 0: 'done', 2: 'something could not be done' },
  examples: [
    "sitemap.xml --where 'lastmod:<2020 -has:image' --set priority=0.2 --in-place",
    'maps --replace loc /http:/https:/ --also alternates,images --out new',
    'sitemap.xml --list urls.txt --merge add --in-place',
    'maps --redirects moved.csv --dry-run --in-place',
  ],

  async run(args, scripts, settings) {
    const options = parseEditOptions(args, settings);
    const { paths, stdinName } = options;
    return withInputs(paths, { stdinName, web: null, unpacks: null }, (found) =>
      editInputs(found, options, scripts),
    );
  },
};

async function editInputs({ inputs, failed }: Inputs, options: EditOptions, scripts: string): Promise<Exit> {
  const each = eachOnce(inputs);
  // In place, a file with several names is written once. In an output folder, it is written under each name.
  const toWrite = options.out === null ? each : inputs;
  const targets = editTargets(toWrite, options.out);
  const plan = asksForEdits(options) ? await editFiles(each, options, scripts) : copies(each);
  const unread = [...failed, ...plan.failed];
  warnOfUnread(unread);
  // A list is meant for all files, so do not apply it to only some of them.
  if ((options.merge || options.redirects) && unread.length > 0) return EXIT.notDone;
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
  for (const problem of problems) warn(describeProblem(problem));
  const edited = plan.outcomes.flatMap((outcome) => outcome.edited);
  const changes = options.dryRun ? previewEdits(edited, SHOWN) : null;
  const also = plan.follow && replacesLocs(options) ? plan.follow : null;
  if (also) warnOfLeft(also);
  const report = options.json ? reportJson : reportText;
  // If no file could be written, the warnings already say so.
  if (options.json || outcomes.length > problems.length)
    process.stdout.write(
      report(outcomes, changes, { also: also?.changed ?? null, redirected: plan.redirected }),
    );
  for (const code of plan.unsafe)
    warn(
      `--fix ${code} is incomplete: the remaining fixes can change the meaning of a file. Show them with --unsafe --dry-run, and apply them with --unsafe`,
    );
  return unread.length + problems.length + plan.unsafe.size > 0 ? EXIT.notDone : EXIT.done;
}

interface Plan {
  outcomes: Omit<Outcome, 'target'>[];
  /** Inputs that could not be read, including the list. */
  failed: FailedInput[];
  /** The counts of alternates and images that changed along with locs, and of those that did not; null for copies. */
  follow: Follow | null;
  /** What redirects did; null without redirects. */
  redirected: Redirected | null;
  /** Codes of fixes given by name that need `--unsafe` to do all or part of their work. */
  unsafe: ReadonlySet<string>;
}

/** Without edits, files are copied and need not be parsed. */
function copies(inputs: readonly Input[]): Plan {
  return {
    outcomes: inputs.map((input) => ({ input, changed: 0, removed: NO_REMOVALS, edited: [] })),
    failed: [],
    follow: null,
    redirected: null,
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
    if (file.kind === 'unknown') warn(`${shown} is not a sitemap, so it is not edited`);
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
  // If locs are replaced, `replaceValues` compares entries itself. Of the other edits, only fixes and merges depend on
  // comparisons.
  for (const { project } of opened.projects) {
    project.comparesAtOnce = options.fix.length > 0 || options.merge !== null;
    // Nothing fixes a file that is too large, and this command does not list findings.
    project.measuresSizes = false;
  }
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
  const redirected =
    options.redirects && opened.failed.length === 0
      ? await redirectInto(opened, options.redirects, now, scripts)
      : null;
  for (const warning of [...(merged?.warnings ?? []), ...(redirected?.warnings ?? [])]) warn(warning);
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
  return {
    outcomes,
    failed: [...opened.failed, ...(merged?.failed ?? []), ...(redirected?.failed ?? [])],
    ...{ follow, redirected: redirected?.redirected ?? null, unsafe },
  };
}

/** Warns about alternates and images that were not changed with their locs, and says how to change them too. */
function warnOfLeft({ left, others }: Follow): void {
  const names = others.filter((kind) => left[kind] > 0);
  if (names.length === 0) return;
  const counts = names.map((kind) => count(left[kind], kind.slice(0, -1), kind)).join(' and ');
  warn(`${counts} not changed; to change them too, use --also ${names.join(',')}`);
}

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
      throw new UsageError(`none of the files can have a ${field}`);
  }
}
