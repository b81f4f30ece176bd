import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { LeftOut } from '@urlset/core/publish/shard/plan/shard-plan.ts';

/** An export that would hold no URL, and what it would leave out. */
export class NothingToExport extends UrlsetError {
  readonly leftOut: readonly LeftOut[];

  constructor(leftOut: readonly LeftOut[]) {
    super('nothing-to-export');
    this.leftOut = leftOut;
  }
}
