import type { ListRequest } from '../../lists/list-request.ts';
import { UsageError } from '../usage-error.ts';
import { refuseIdleEncoding } from './encoding-option.ts';
import type { Opened } from './open-inputs.ts';

/**
 * Refuses what was said about lists of URLs where no input is one.
 * @param base whether the base was given for lists alone
 * @throws UsageError
 */
export function refuseIdleLists(
  { kind, columns, base, encoding }: ListRequest,
  opened: Opened,
  isForLists: boolean,
): void {
  refuseIdleEncoding(encoding, opened);
  if (opened.lists.size > 0 || opened.files.length === 0) return;
  const idle =
    kind !== null
      ? '--from'
      : columns.length > 0
        ? '--column'
        : isForLists && base !== null
          ? '--base'
          : null;
  if (idle !== null) throw new UsageError(`${idle} is about lists of URLs, and no input is one`);
}
