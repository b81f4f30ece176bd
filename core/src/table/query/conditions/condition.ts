import type { EntryBlock } from '../../entry-block.ts';

/** Whether an entry, by its place in its block, is among those asked for. */
export type Condition = (block: EntryBlock, local: number) => boolean;
