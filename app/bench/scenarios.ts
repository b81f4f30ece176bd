import type { Scenario } from './scenario.ts';
import { clusters } from './scenarios/clusters.ts';
import { cold } from './scenarios/cold.ts';
import { commandLine } from './scenarios/command-line.ts';
import { compare } from './scenarios/compare.ts';
import { crossEntry } from './scenarios/cross-entry.ts';
import { duplicates } from './scenarios/duplicates.ts';
import { edits } from './scenarios/edits.ts';
import { exporting } from './scenarios/export.ts';
import { facets } from './scenarios/facets.ts';
import { faulty } from './scenarios/faulty.ts';
import { findings } from './scenarios/findings.ts';
import { fixes } from './scenarios/fixes.ts';
import { hostile } from './scenarios/hostile.ts';
import { large } from './scenarios/large.ts';
import { lastmod } from './scenarios/lastmod.ts';
import { lists } from './scenarios/lists.ts';
import { memory } from './scenarios/memory.ts';
import { npx } from './scenarios/npx.ts';
import { open, openLanguages, openSmall } from './scenarios/open.ts';
import { packed } from './scenarios/packed.ts';
import { manyParts, parts } from './scenarios/parts.ts';
import { plan } from './scenarios/plan.ts';
import { probe } from './scenarios/probe.ts';
import { replace } from './scenarios/replace.ts';
import { plain, rich } from './scenarios/scan.ts';
import { undo } from './scenarios/undo.ts';
import { filter, sort } from './scenarios/views.ts';

/** All scenarios, in the order they run. */
export const SCENARIOS: readonly Scenario[] = [
  plain,
  rich,
  cold,
  commandLine,
  npx,
  probe,
  open,
  openLanguages,
  openSmall,
  large,
  memory,
  packed,
  crossEntry,
  edits,
  replace,
  undo,
  filter,
  sort,
  facets,
  duplicates,
  compare,
  lastmod,
  findings,
  plan,
  exporting,
  parts,
  manyParts,
  lists,
  fixes,
  clusters,
  faulty,
  hostile,
];
