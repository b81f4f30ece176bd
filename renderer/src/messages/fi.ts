import { fi as bulk } from './bulk/fi.ts';
import type { Catalogue } from './catalogue.ts';
import { fi as changes } from './changes/fi.ts';
import { fi as columns } from './columns/fi.ts';
import { fi as commands } from './commands/fi.ts';
import { fi as dates } from './dates/fi.ts';
import { fi as dialogs } from './dialogs/fi.ts';
import { fi as duplicates } from './duplicates/fi.ts';
import { fi as entry } from './entry/fi.ts';
import { fi as exporting } from './export/fi.ts';
import { fi as facets } from './facets/fi.ts';
import { fi as filter } from './filter/fi.ts';
import { fi as findings } from './findings/fi.ts';
import { fi as frame } from './frame/fi.ts';
import { fi as grid } from './grid/fi.ts';
import { fi as hints } from './hints/fi.ts';
import { fi as history } from './history/fi.ts';
import { fi as hreflang } from './hreflang/fi.ts';
import { fi as index } from './index/fi.ts';
import { fi as lastmod } from './lastmod/fi.ts';
import { fi as lists } from './lists/fi.ts';
import { fi as live } from './live/fi.ts';
import { fi as overview } from './overview/fi.ts';
import { fi as problems } from './problems/fi.ts';
import { fi as project } from './project/fi.ts';
import { fi as shards } from './shards/fi.ts';
import { fi as start } from './start/fi.ts';
import { fi as urls } from './urls/fi.ts';
import { fi as view } from './view/fi.ts';
import { fi as web } from './web/fi.ts';

export const fi: Catalogue = {
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
