import { expect, it } from 'vitest';
import { createNoticesStore, leaveProject, offer, say, tell, tellAhead, unsay } from './notices.ts';

it('removes the notices about a closed project, and no others', () => {
  const store = createNoticesStore();
  tell(store, { code: 'not-a-sitemap', params: { name: 'a.xml' } });
  tell(store, { code: 'settings-damaged', params: {} });
  tell(store, { code: 'journal-stays', params: {} });
  tell(store, { code: 'cancelled', params: {} });
  tellAhead(store, { code: 'unfinished', params: {} });
  say(store, { key: 'notice.restored' });
  offer(store, { key: 'notice.unshared' }, 'notice.share', () => undefined);
  leaveProject(store, false);
  const left = store
    .getState()
    .notices.map((notice) => (notice.tone === 'problem' ? notice.problem.code : notice.phrase.key));
  expect(left).toEqual(['settings-damaged', 'journal-stays', 'unfinished', 'notice.restored']);
});

it('keeps the notice that edits cannot be backed up while the project opens, but not once it is closed', () => {
  const store = createNoticesStore();
  tell(store, { code: 'not-a-sitemap', params: { name: 'a.xml' } });
  tell(store, { code: 'journal-failed', params: { reason: 'ENOSPC' } });
  leaveProject(store, true);
  expect(store.getState().notices).toMatchObject([{ problem: { code: 'journal-failed' } }]);
  leaveProject(store, false);
  expect(store.getState().notices).toEqual([]);
});

it('removes a confirmation that is no longer true', () => {
  const store = createNoticesStore();
  say(store, { key: 'notice.restored' });
  say(store, { key: 'announce.noFix' });
  offer(store, { key: 'notice.unshared' }, 'notice.share', () => undefined);
  unsay(store, 'notice.unshared');
  unsay(store, 'notice.restored');
  expect(store.getState().notices).toMatchObject([{ phrase: { key: 'announce.noFix' } }]);
});
