import type { Finding } from '../finding.ts';
import type { FindingSummary } from '../merge.ts';
import type { ReportFacts, ReportWriter } from './report-writer.ts';

/** One JSON document. `app/src/cli/README.md` describes it. */
export class JsonReport implements ReportWriter {
  readonly #facts: Pick<ReportFacts, 'files'>;
  #before = '';

  constructor(facts: Pick<ReportFacts, 'files'>) {
    this.#facts = facts;
  }

  start(): string {
    return `{\n  "version": 1,\n  "files": ${indented(this.#facts.files, 1)},\n  "findings": [`;
  }

  add(findings: readonly Finding[]): string {
    let piece = '';
    for (const finding of findings) {
      piece += this.#before + findingJson(finding);
      this.#before = ',';
    }
    return piece;
  }

  end(summary: FindingSummary): string {
    return `${this.#before === '' ? '' : '\n  '}],\n  "summary": ${indented(summary, 1)}\n}\n`;
  }
}

/** The same as {@link indented} for a finding without its detail, several times as fast. */
function findingJson(finding: Finding): string {
  const { line, column, offset, length, entry, loc, field } = finding;
  const { value, message, repeats, places, fix, fixSafety } = finding;
  const { beginning, source } = sharedBy(finding);
  return `${beginning}${line},
      "column": ${column},
      "offset": ${offset},
      "length": ${length},
      "entry": ${entry},
      "loc": ${loc === null ? null : JSON.stringify(loc)},
      "field": ${word(field)},
      "value": ${JSON.stringify(value)},
      "message": ${JSON.stringify(message)},
      "repeats": ${repeats === null ? null : indented(repeats, 3)},
      "places": ${places}${source}${fix === null ? null : JSON.stringify(fix)},
      "fixSafety": ${word(fixSafety)}
    }`;
}

/** What nearly all findings of a code have in common, and the JSON of it. */
interface Shared
  extends Pick<Finding, 'severity' | 'engines' | 'scope' | 'file' | 'searchConsole' | 'source'> {
  readonly json: { readonly beginning: string; readonly source: string };
}

/** For each code: what the last finding shared with others. */
const SHARED = new Map<string, Shared>();

function sharedBy({ code, severity, engines, scope, file, searchConsole, source }: Finding): Shared['json'] {
  const known = SHARED.get(code);
  if (
    known?.severity === severity &&
    known.engines === engines &&
    known.scope === scope &&
    known.file === file &&
    known.searchConsole === searchConsole &&
    known.source === source
  )
    return known.json;
  const beginning = `
    {
      "code": ${word(code)},
      "severity": ${word(severity)},
      "engines": ${indented(engines, 3)},
      "scope": ${word(scope)},
      "file": ${JSON.stringify(file)},
      "line": `;
  const behind = `,
      "searchConsole": ${JSON.stringify(searchConsole)},
      "source": ${JSON.stringify(source)},
      "fix": `;
  const json = { beginning, source: behind };
  SHARED.set(code, { severity, engines, scope, file, searchConsole, source, json });
  return json;
}

/** The JSON of a word without special characters. */
function word(text: string | null): string | null {
  return text === null ? null : `"${text}"`;
}

/** Formats a value as JSON on several lines, indented for a depth. */
function indented(value: unknown, depth: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${'  '.repeat(depth)}`);
}
