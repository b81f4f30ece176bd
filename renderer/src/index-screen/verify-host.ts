import type { EngineClient } from '../engine/client.ts';

/** States that search engines have verified this host for the same owner. */
export async function verifyHost(engine: Pick<EngineClient, 'request'>, host: string): Promise<void> {
  const facts = await engine.request('facts', {});
  if (facts.verifiedHosts.includes(host)) return;
  await engine.request('setFacts', { ...facts, verifiedHosts: [...facts.verifiedHosts, host] });
}
