import type { ListRequest } from '../../lists/list-request.ts';
import { UsageError } from '../usage-error.ts';
import { refuseIdleEncoding } from './encoding-option.ts';
import type { Opened } from './open-inputs.ts';

/**
 * Rejects list options if no input is a list, and `--encoding` if no input needs it.
 * @param isForLists whether the command uses `--base` only for lists
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
  if (idle !== null) throw new UsageError(`${idle} needs a list of URLs, but none of the inputs is a list`);
}
