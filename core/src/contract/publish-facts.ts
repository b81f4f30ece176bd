import * as v from 'valibot';

/** What a person states of where the project is published, beside its location. */
export const PublishFacts = v.strictObject({
  /** The text of the site's robots.txt; null while unknown. */
  robots: v.nullable(v.string()),
  /** Hosts verified with the engines as the same owner's, as `www.example.com`. */
  verifiedHosts: v.array(v.string()),
});
export type PublishFacts = v.InferOutput<typeof PublishFacts>;
