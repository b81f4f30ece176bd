/** How far going through a site is: `total` is 0 while nobody knows it. */
export interface SiteStep {
  done: number;
  total: number;
}
