import type { Problem } from '@urlset/core/contract.ts';
import { isMessageKey, type MessageParams, type Messages } from './messages.ts';

const BYTES: ReadonlySet<string> = new Set(['size', 'limit', 'needed', 'available']);
const COUNTS: ReadonlySet<string> = new Set(['count', 'before', 'now']);
/** Problems whose limit is a number of rows, files or characters. */
const COUNTED: ReadonlySet<string> = new Set([
  ...[
    'copy-too-large',
    'too-many-shards',
    'single-too-many',
    'too-many-members',
    'too-many-files',
    'json-too-big',
    'list-too-long',
  ],
]);

/** What happened, to which file, and what the user can do. Readable even for a code without a message. */
export function problemText(messages: Messages, problem: Problem): string {
  const key = `problem.${problem.code}`;
  if (!isMessageKey(key)) return messages.t('problem.unknown', { code: problem.code });
  try {
    return messages.t(key, readable(messages, problem));
  } catch {
    // A parameter is missing, because the other process is of another version.
    return messages.t('problem.unknown', { code: problem.code });
  }
}

/** Parameters cross processes as text. Counts of bytes and rows become readable here. */
function readable(messages: Messages, problem: Problem): MessageParams {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(problem.params)) {
    if (!/^\d+$/.test(value)) params[name] = value;
    else if (COUNTS.has(name)) params[name] = Number(value);
    else if (name === 'rows' || (name === 'limit' && COUNTED.has(problem.code)))
      params[name] = messages.number(Number(value));
    else if (BYTES.has(name)) params[name] = messages.bytes(Number(value));
    else params[name] = value;
  }
  return params;
}
