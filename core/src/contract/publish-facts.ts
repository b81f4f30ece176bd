import * as v from 'valibot';

/** What the user states about where the project is published, besides its location. */
export const PublishFacts = v.strictObject({
  /** The text of the site's robots.txt; null while unknown. */
  robots: v.nullable(v.string()),
  /** Hosts that the user has verified with the search engines as the same owner's, such as `www.example.com`. */
  verifiedHosts: v.array(v.string()),
});
export type PublishFacts = v.InferOutput<typeof PublishFacts>;
