import { expect, it } from 'vitest';
import { WebRequests } from './web-requests.ts';

it('counts requests to further hosts together once 1,000 hosts are listed', () => {
  const requests = new WebRequests();
  const note = (host: number, status: number | null) =>
    requests.note({ url: `https://${host}.example/`, status, at: '2026-12-01T00:00:00.000Z' });
  for (let host = 0; host < 1002; host++) note(host, 200);
  note(1000, null);
  note(0, 404);
  const { hosts, others } = requests.log;
  expect(hosts).toHaveLength(1000);
  expect(hosts[0]).toEqual({ host: '0.example', requests: 2, failed: 1 });
  expect(others).toEqual({ requests: 3, failed: 1 });
});
