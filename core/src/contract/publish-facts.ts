import * as v from 'valibot';

/** What the user states about where the project is published, besides its location. */
export const PublishFacts = v.strictObject({
  /** The text of the site's robots.txt; null while unknown. */
  robots: v.nullable(v.string()),
  /** Hosts, such as `www.example.com`, that the user has verified with the search engines as belonging to one owner. */
  verifiedHosts: v.array(v.string()),
});
export type PublishFacts = v.InferOutput<typeof PublishFacts>;
