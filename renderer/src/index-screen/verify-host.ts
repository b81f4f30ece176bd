import type { EngineClient } from '../engine/client.ts';

/** States that a host is verified with the engines as the same owner's. */
export async function verifyHost(engine: Pick<EngineClient, 'request'>, host: string): Promise<void> {
  const facts = await engine.request('facts', {});
  if (facts.verifiedHosts.includes(host)) return;
  await engine.request('setFacts', { ...facts, verifiedHosts: [...facts.verifiedHosts, host] });
}
