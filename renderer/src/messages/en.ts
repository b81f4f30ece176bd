import { en as bulk } from './bulk/en.ts';
import { en as changes } from './changes/en.ts';
import { en as columns } from './columns/en.ts';
import { en as commands } from './commands/en.ts';
import { en as dates } from './dates/en.ts';
import { en as dialogs } from './dialogs/en.ts';
import { en as duplicates } from './duplicates/en.ts';
import { en as entry } from './entry/en.ts';
import { en as exporting } from './export/en.ts';
import { en as facets } from './facets/en.ts';
import { en as filter } from './filter/en.ts';
import { en as findings } from './findings/en.ts';
import { en as frame } from './frame/en.ts';
import { en as grid } from './grid/en.ts';
import { en as hints } from './hints/en.ts';
import { en as history } from './history/en.ts';
import { en as hreflang } from './hreflang/en.ts';
import { en as index } from './index/en.ts';
import { en as lastmod } from './lastmod/en.ts';
import { en as lists } from './lists/en.ts';
import { en as live } from './live/en.ts';
import { en as overview } from './overview/en.ts';
import { en as problems } from './problems/en.ts';
import { en as project } from './project/en.ts';
import { en as shards } from './shards/en.ts';
import { en as start } from './start/en.ts';
import { en as urls } from './urls/en.ts';
import { en as view } from './view/en.ts';
import { en as web } from './web/en.ts';

/**
 * Every visible string of the page in English, in ICU MessageFormat. The words of rules are an exception: each is in
 * core, next to its rule. The other languages have the same keys, and keep the protocol's own terms (loc, lastmod,
 * urlset).
 */
export const en = {
  ...bulk,
  ...changes,
  ...columns,
  ...commands,
  ...dates,
  ...dialogs,
  ...duplicates,
  ...hreflang,
  ...entry,
  ...exporting,
  ...facets,
  ...filter,
  ...findings,
  ...frame,
  ...grid,
  ...hints,
  ...history,
  ...index,
  ...lastmod,
  ...lists,
  ...live,
  ...overview,
  ...problems,
  ...project,
  ...shards,
  ...start,
  ...urls,
  ...view,
  ...web,
};
