import { ALL, type Rule } from '../rule.ts';

export const locFragment = {
  code: 'loc-fragment',
  severity: 'warning',
  engines: ALL,
  recommendedBy: 'practice',
  scope: 'field',
  field: 'loc',
  title: 'URL with a fragment',
  text: 'Search engines ignore everything after #. Remove it, or list the page itself.',
  source: 'https://www.rfc-editor.org/rfc/rfc3986#section-3.5',
  searchConsole: null,
  fix: null,
  unsafeFix: withoutFragment,
} as const satisfies Rule;

/** Fragments that scripts use for routing: `#!/team` and `#/team` may name pages of their own. */
const ROUTE = /#!?\/|#!/;

/** Removes the fragment, unless it may name another page. */
function withoutFragment(value: string): string | null {
  const fragment = value.indexOf('#');
  return ROUTE.test(value.slice(fragment, fragment + 3)) ? null : value.slice(0, fragment);
}
