import type { OpenLists } from '../../lists/list-thread.ts';
import { openOrigin } from '../../lists/open-origin.ts';

/** What the thread of a list does, done here. */
export const directLists: OpenLists = (origin, name, now) => {
  const opened = openOrigin(origin, name, now);
  opened.catch(() => undefined);
  return {
    look: async (asked, _signal, progress) => (await opened).look(asked, progress),
    read: async (asked, _signal, progress) => (await opened).read(asked, progress),
    close() {},
  };
};
