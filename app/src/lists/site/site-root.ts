/** The folder of a site: its path, and its name for messages. */
export interface SiteRoot {
  path: string;
  name: string;
}
