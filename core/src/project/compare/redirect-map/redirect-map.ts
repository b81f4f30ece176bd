import type { Steps } from '../../../bytes/steps.ts';
import type { RedirectServer } from '../../../contract/screens/compare.ts';
import { csvRow } from '../../../files/write/lists/csv.ts';
import type { Compared } from '../compare-past.ts';
import { apachePieces } from './apache.ts';
import { isForNetlify, netlifyPieces } from './netlify.ts';
import { nginxPieces } from './nginx.ts';
import { type RedirectRule, redirectRule } from './redirect-rule.ts';
import { vercelPieces } from './vercel.ts';

/** The old and the new loc of a renamed page, and how certain the rename is, from 0 to 1. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly score: number;
}

/** How to write permanent redirects for a server, each for exactly one URL. */
interface Server {
  /** Whether the server supports this rule. Default: all rules. */
  readonly accepts?: (rule: RedirectRule) => boolean;
  readonly pieces: (rules: readonly RedirectRule[]) => Generator<string>;
}

const SERVERS = {
  netlify: { accepts: isForNetlify, pieces: netlifyPieces },
  nginx: { pieces: nginxPieces },
  apache: { pieces: apachePieces },
  vercel: { pieces: vercelPieces },
} as const satisfies Record<RedirectServer, Server>;

/** Redirects, or differences, between two steps. */
const STEP = 256;

/** The redirects as CSV. */
export function* redirectCsv(redirects: readonly Redirect[]): Generator<string> {
  yield csvRow(['from', 'to', 'score']);
  for (const { from, to, score } of redirects) yield csvRow([from, to, score.toFixed(3)]);
}

/** The redirects in the format of a server, and those that it does not support. */
export function* redirectsFor(
  server: RedirectServer,
  redirects: readonly Redirect[],
): Steps<{ pieces: Generator<string>; leftOut: Redirect[] }> {
  const { accepts, pieces }: Server = SERVERS[server];
  const rules: RedirectRule[] = [];
  const leftOut: Redirect[] = [];
  for (const [at, redirect] of redirects.entries()) {
    if (at % STEP === STEP - 1) yield at;
    const rule = redirectRule(redirect.from, redirect.to);
    if (rule !== null && (accepts?.(rule) ?? true)) rules.push(rule);
    else leftOut.push(redirect);
  }
  return { pieces: pieces(rules), leftOut };
}

/** The renames among some differences, as redirects. */
export function* redirectsOf({ left, right, differences }: Compared, rows: Uint32Array): Steps<Redirect[]> {
  const redirects: Redirect[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % STEP === STEP - 1) yield at;
    if (differences.classOf(row) !== 'renamed') continue;
    redirects.push({
      from: left.table.text(differences.left[row] as number, 0),
      to: right.table.text(differences.right[row] as number, 0),
      score: differences.certaintyOf(row)?.score ?? 1,
    });
  }
  return redirects;
}
