import { type Edit, type EditRequest, UrlsetError, wholeView } from '@urlset/core/contract.ts';
import { fixEdits } from '@urlset/core/edit/fix/fix-edits.ts';
import { scopeOf } from '@urlset/core/edit/fix/fix-scope.ts';
import { hasFix } from '@urlset/core/edit/fix/fixes.ts';
import { previewFix } from '@urlset/core/edit/fix/preview-fix.ts';
import { jsonLines } from '@urlset/core/files/write/in-pieces.ts';
import { csvOf } from '@urlset/core/files/write/lists/csv.ts';
import { listFindings } from '@urlset/core/findings/list.ts';
import { detectList } from '@urlset/core/lists/detect-list.ts';
import { readList } from '@urlset/core/lists/read-list.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { composed, planInput } from '@urlset/core/project/testing/shards.ts';
import { NOW, projectOf } from '@urlset/core/project/testing/sitemaps.ts';
import { planShards } from '@urlset/core/publish/shard/plan/plan.ts';
import { Predicate } from '@urlset/core/table/query/compile.ts';
import { parseQuery } from '@urlset/core/table/query/parse.ts';

/** Something a user can do with an input. */
export interface Activity {
  readonly name: string;
  run(): void;
  /** The number of bytes written; only for activities that may write more than the input. */
  made?(): number;
}

const QUERIES = [
  'example',
  '/e.a/',
  'is:error',
  'lastmod:<2025',
  '-has:image',
  'lang:en',
  'code:duplicate-loc',
];
const VIEW = wholeView(null);

/**
 * Everything a user can do with an input, in order. Each activity needs the ones before it. Some activities
 * combine several cheap steps, because measuring a step takes longer than most steps do.
 */
export function* activitiesOf(bytes: Uint8Array): Generator<Activity> {
  let project = projectOf('');
  yield {
    name: 'read',
    run: () => {
      project = projectOf(bytes);
      project.summary([]);
      project.rows(VIEW, 0, 100);
    },
  };
  yield { name: 'list findings', run: () => void listFindings([project], () => 'x', 100, NOW) };
  for (const code of brokenCodes(project)) {
    yield* fixing(project, code);
  }
  yield {
    name: 'filter and write',
    run: () => {
      for (const text of QUERIES) filter(project, text);
      project.write(0);
      for (const _ of csvOf(sourcesOf(project)));
      for (const _ of jsonLines(sourcesOf(project)));
    },
  };
  let exported = 0;
  yield {
    name: 'plan and export',
    run: () => {
      exported = exportAll(project);
    },
    made: () => exported,
  };
  for (const request of requests(project)) {
    yield {
      name: `${request.kind}, and undo it`,
      run: () =>
        unlessRefused(() => {
          if (edit(project, request)) project.undo();
        }),
    };
  }
  yield { name: 'read a list', run: () => unlessRefused(() => list(bytes)) };
}

function whole(project: Project) {
  return scopeOf(project, VIEW, null);
}

function brokenCodes(project: Project): string[] {
  const codes = project.summary([]).findings.map(({ code }) => code);
  return [...new Set(codes)].filter(hasFix);
}

function* fixing(project: Project, code: string): Generator<Activity> {
  let edits: Edit[] = [];
  let done = 0;
  let made = 0;
  yield {
    name: `find what ${code} needs`,
    run: () => {
      edits = fixEdits(project, code, whole(project), 'unsafe');
    },
  };
  yield {
    name: `fix ${code}`,
    run: () => {
      done = edits.filter((edit) => project.apply(edit, null, null) !== null).length;
    },
    made: () => {
      made = project.write(0).reduce((sum, { length }) => sum + length, 0);
      return made;
    },
  };
  yield {
    name: `undo ${code}`,
    run: () => {
      for (; done > 0; done--) project.undo();
    },
  };
  // A preview performs the whole fix to find out what it removes.
  yield {
    name: `preview ${code}`,
    run: () => void [...previewFix(project, code, whole(project), 'unsafe', 20)],
    made: () => made,
  };
}

function filter(project: Project, text: string): void {
  const { query } = parseQuery(text);
  if (!query) throw new TypeError(`no filter: ${text}`);
  const { table, shownRules: shown } = project;
  const predicate = new Predicate(query, { table, shown, nameOf: () => 'x' });
  for (const { order } of project.files) order.runs.eachId((id) => void predicate.matches(id));
}

function sourcesOf(project: Project) {
  const { table } = project;
  return project.files.map((file) => ({ table, file }));
}

/** Exports everything and returns the number of bytes. */
function exportAll(project: Project): number {
  if (!project.files.some(({ kind }) => kind === 'urlset')) return 0;
  const input = planInput(project, { policies: ['section'] });
  const plan = planShards(input);
  return plan.shards.reduce((sum, shard) => sum + composed(project, input, plan, shard).length, 0);
}

function requests(project: Project): EditRequest[] {
  const rows = [{ first: 0, count: project.view(VIEW).length }];
  return [
    { kind: 'set', rows, field: 'loc', value: 'https://b.example/' },
    { kind: 'set', rows, field: 'lastmod', value: '2025-01-01' },
    { kind: 'remove', rows },
  ];
}

/** Applies an edit and returns whether it changed anything. */
function edit(project: Project, request: EditRequest): boolean {
  const { edit: asked } = project.resolve(VIEW, project.order, request);
  return project.apply(asked, null, null) !== null;
}

function list(bytes: Uint8Array): void {
  const shape = detectList(bytes);
  if (shape !== null) readList(bytes, shape.settings, shape.names);
}

/** Runs an activity. Stops without an error if the input does not allow it. */
function unlessRefused(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof UrlsetError)) throw error;
  }
}
