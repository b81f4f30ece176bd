/** A folder that is a site: where it lies, and how messages call it. */
export interface SiteRoot {
  path: string;
  name: string;
}
