import type { EntryBlock } from '../../entry-block.ts';

/** Whether the entry at index `local` of a block matches. */
export type Condition = (block: EntryBlock, local: number) => boolean;
