import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { LeftOut } from '@urlset/core/publish/shard/plan/shard-plan.ts';

/** Thrown if an export would contain no URL. Says which entries it would leave out. */
export class NothingToExport extends UrlsetError {
  readonly leftOut: readonly LeftOut[];

  constructor(leftOut: readonly LeftOut[]) {
    super('nothing-to-export');
    this.leftOut = leftOut;
  }
}
