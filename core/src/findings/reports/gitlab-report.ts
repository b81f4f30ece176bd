import type { Severity } from '../../contract/values.ts';
import type { Finding } from '../finding.ts';
import { IdentityCounts, identityOf } from '../identity.ts';
import type { ReportFacts, ReportWriter } from './report-writer.ts';

const SEVERITIES = { error: 'major', warning: 'minor', hint: 'info' } as const satisfies Record<
  Severity,
  string
>;

/** GitLab's code quality report. https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format */
export class GitlabReport implements ReportWriter {
  readonly #facts: ReportFacts;
  /** Findings with the same identity are numbered, because fingerprints must be unique. */
  readonly #seen: IdentityCounts;
  #before = '';

  constructor(facts: ReportFacts) {
    this.#facts = facts;
    this.#seen = new IdentityCounts();
  }

  start(): string {
    return '[';
  }

  add(findings: readonly Finding[]): string {
    let piece = '';
    for (const finding of findings) {
      const { code, severity, message, file, line } = finding;
      const path = this.#facts.pathOf(file);
      const digest = this.#facts.digest(identityOf(finding, path), 'hex');
      const before = this.#seen.add(digest, 1);
      const issue = {
        description: message,
        check_name: code,
        fingerprint: before === 0 ? digest : this.#facts.digest(`${digest} ${before}`, 'hex'),
        severity: SEVERITIES[severity],
        location: { path, lines: { begin: line ?? 1 } },
      };
      piece += `${this.#before}\n  ${JSON.stringify(issue)}`;
      this.#before = ',';
    }
    return piece;
  }

  end(): string {
    return this.#before === '' ? ']\n' : '\n]\n';
  }
}
