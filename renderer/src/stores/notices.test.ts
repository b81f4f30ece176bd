import { expect, it } from 'vitest';
import { createNoticesStore, leaveProject, say, tell, tellAhead } from './notices.ts';

it('leaves what is about a project behind with it, and nothing else', () => {
  const store = createNoticesStore();
  tell(store, { code: 'not-a-sitemap', params: { name: 'a.xml' } });
  tell(store, { code: 'settings-damaged', params: {} });
  tell(store, { code: 'cancelled', params: {} });
  tellAhead(store, { code: 'unfinished', params: {} });
  say(store, { key: 'notice.restored' });
  leaveProject(store);
  const left = store
    .getState()
    .notices.map((notice) => (notice.tone === 'said' ? notice.phrase.key : notice.problem.code));
  expect(left).toEqual(['settings-damaged', 'unfinished', 'notice.restored']);
});
