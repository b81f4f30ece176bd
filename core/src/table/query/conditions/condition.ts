import type { EntryBlock } from '../../entry-block.ts';

/** Whether an entry matches, given by its index in a block. */
export type Condition = (block: EntryBlock, local: number) => boolean;
