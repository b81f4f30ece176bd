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
  const { code, severity, engines, scope, file, line, column, offset, length, entry, loc, field } = finding;
  const { value, message, repeats, places, searchConsole, source, fix, fixSafety } = finding;
  return `
    {
      "code": ${frequent(code)},
      "severity": ${frequent(severity)},
      "engines": ${frequent(engines)},
      "scope": ${frequent(scope)},
      "file": ${frequent(file)},
      "line": ${line},
      "column": ${column},
      "offset": ${offset},
      "length": ${length},
      "entry": ${entry},
      "loc": ${loc === null ? null : JSON.stringify(loc)},
      "field": ${frequent(field)},
      "value": ${JSON.stringify(value)},
      "message": ${JSON.stringify(message)},
      "repeats": ${repeats === null ? null : indented(repeats, 3)},
      "places": ${places},
      "searchConsole": ${frequent(searchConsole)},
      "source": ${frequent(source)},
      "fix": ${fix === null ? null : JSON.stringify(fix)},
      "fixSafety": ${frequent(fixSafety)}
    }`;
}

/** The JSON of values that nearly all findings share with others. */
const FREQUENT = new Map<unknown, string>();
const MOST_FREQUENT = 1000;

function frequent(value: string | readonly string[] | null): string {
  const known = FREQUENT.get(value);
  if (known !== undefined) return known;
  if (FREQUENT.size === MOST_FREQUENT) FREQUENT.clear();
  const json = indented(value, 3);
  FREQUENT.set(value, json);
  return json;
}

/** Formats a value as JSON on several lines, indented for a depth. */
function indented(value: unknown, depth: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${'  '.repeat(depth)}`);
}
