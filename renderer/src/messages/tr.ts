import { tr as bulk } from './bulk/tr.ts';
import type { Catalogue } from './catalogue.ts';
import { tr as changes } from './changes/tr.ts';
import { tr as columns } from './columns/tr.ts';
import { tr as commands } from './commands/tr.ts';
import { tr as dates } from './dates/tr.ts';
import { tr as dialogs } from './dialogs/tr.ts';
import { tr as duplicates } from './duplicates/tr.ts';
import { tr as entry } from './entry/tr.ts';
import { tr as exporting } from './export/tr.ts';
import { tr as facets } from './facets/tr.ts';
import { tr as filter } from './filter/tr.ts';
import { tr as findings } from './findings/tr.ts';
import { tr as frame } from './frame/tr.ts';
import { tr as grid } from './grid/tr.ts';
import { tr as hints } from './hints/tr.ts';
import { tr as history } from './history/tr.ts';
import { tr as hreflang } from './hreflang/tr.ts';
import { tr as index } from './index/tr.ts';
import { tr as lastmod } from './lastmod/tr.ts';
import { tr as lists } from './lists/tr.ts';
import { tr as live } from './live/tr.ts';
import { tr as overview } from './overview/tr.ts';
import { tr as problems } from './problems/tr.ts';
import { tr as project } from './project/tr.ts';
import { tr as shards } from './shards/tr.ts';
import { tr as start } from './start/tr.ts';
import { tr as urls } from './urls/tr.ts';
import { tr as view } from './view/tr.ts';
import { tr as web } from './web/tr.ts';

export const tr: Catalogue = {
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
