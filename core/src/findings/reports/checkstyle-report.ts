import { escapeXml, withoutIllegalCharacters } from '../../bytes/text.ts';
import type { Severity } from '../../contract/values.ts';
import type { Finding } from '../finding.ts';
import { inOneLine } from '../shorten.ts';
import type { ReportFacts, ReportWriter } from './report-writer.ts';

const SEVERITIES = { error: 'error', warning: 'warning', hint: 'info' } as const satisfies Record<
  Severity,
  string
>;

/** Checkstyle XML: the findings of each file. https://checkstyle.org/ does not publish a schema. */
export class CheckstyleReport implements ReportWriter {
  readonly #facts: ReportFacts;
  #file: string | null = null;

  constructor(facts: ReportFacts) {
    this.#facts = facts;
  }

  start(): string {
    return '<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="4.3">\n';
  }

  add(findings: readonly Finding[]): string {
    const [first] = findings;
    if (first === undefined) return '';
    const opened =
      this.#file === first.file
        ? ''
        : `${this.#close()}  <file name="${xml(this.#facts.pathOf(first.file))}">\n`;
    this.#file = first.file;
    return opened + findings.map(errorOf).join('');
  }

  endFile(): string {
    return this.#close();
  }

  end(): string {
    return '</checkstyle>\n';
  }

  #close(): string {
    if (this.#file === null) return '';
    this.#file = null;
    return '  </file>\n';
  }
}

function errorOf({ line, column, severity, message, code }: Finding): string {
  const place = line === null ? 'line="1"' : `line="${line}" column="${column ?? 1}"`;
  return `    <error ${place} severity="${SEVERITIES[severity]}" message="${xml(message)}" source="urlset.${code}"/>\n`;
}

function xml(text: string): string {
  return escapeXml(withoutIllegalCharacters(inOneLine(text)));
}
