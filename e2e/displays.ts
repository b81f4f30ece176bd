/** The X servers that `app/scripts/test.mjs` started, one per worker; empty if tests use the user’s display. */
export const DISPLAYS = process.env.URLSET_DISPLAYS?.split(' ').filter((display) => display !== '') ?? [];
