import type { Severity } from '../../contract/values.ts';
import { ruleOf } from '../../rules/registry.ts';
import type { Finding } from '../finding.ts';
import { type FindingCounts, SEVERITIES } from '../merge.ts';
import { type BrokenRule, FirstPlaces, messageOf } from './first-places.ts';
import type { ReportFacts, ReportWriter } from './report-writer.ts';

/**
 * Maximum number of results that GitHub shows per run.
 * https://docs.github.com/code-security/reference/code-scanning/sarif-files
 */
const MOST_RESULTS = 5000;
/** Maximum number of findings listed for each result. */
const PLACES = 10;

const LEVELS = { error: 'error', warning: 'warning', hint: 'note' } as const satisfies Record<
  Severity,
  string
>;
/** Values of the property `problem.severity`, which GitHub reads. */
const PROBLEMS = { error: 'error', warning: 'warning', hint: 'recommendation' } as const satisfies Record<
  Severity,
  string
>;

type Result = BrokenRule & { readonly path: string };

/**
 * SARIF 2.1.0: one result for each rule and file, with the number of places and the first few. If there are too many
 * results, the least severe are left out. https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export class SarifReport implements ReportWriter {
  readonly #facts: ReportFacts;
  readonly #most: number;
  readonly #places = new FirstPlaces(PLACES);
  readonly #results: Record<Severity, Result[]> = { error: [], warning: [], hint: [] };
  #count = 0;
  #leftOut = 0;

  /** @param most maximum number of results */
  constructor(facts: ReportFacts, most = MOST_RESULTS) {
    this.#facts = facts;
    this.#most = most;
  }

  add(findings: readonly Finding[]): string {
    this.#places.add(findings);
    return '';
  }

  endFile(path: string, counts: FindingCounts): string {
    for (const rule of this.#places.take(counts)) {
      this.#results[rule.severity].push({ ...rule, path });
      this.#count++;
      if (this.#count > this.#most) this.#dropLeast();
    }
    return '';
  }

  #dropLeast(): void {
    const least = SEVERITIES.findLast((severity) => this.#results[severity].length > 0);
    if (least !== undefined) this.#results[least].pop();
    this.#count--;
    this.#leftOut++;
  }

  end(): string {
    const results = SEVERITIES.flatMap((severity) => this.#results[severity]);
    const codes = [...new Set(results.map(({ code }) => code))];
    const numbers = new Map(codes.map((code, number) => [code, number]));
    const notes =
      this.#leftOut === 0
        ? []
        : [{ level: 'warning', message: { text: `${this.#leftOut} further results were left out.` } }];
    const run = {
      tool: {
        driver: {
          name: 'Urlset',
          version: this.#facts.version,
          semanticVersion: this.#facts.version,
          rules: codes.map(ruleDescriptor),
        },
      },
      columnKind: 'unicodeCodePoints',
      invocations: [{ executionSuccessful: true, toolExecutionNotifications: notes }],
      results: results.map((result) => this.#resultOf(result, numbers.get(result.code) ?? 0)),
    };
    const log = {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [run],
    };
    return `${JSON.stringify(log, null, 1)}\n`;
  }

  #resultOf(result: Result, ruleIndex: number): object {
    const { code, severity, count, path, first } = result;
    const uri = uriOf(this.#facts.pathOf(path));
    const places = first.length === 0 ? [null] : first;
    return {
      ...{ ruleId: code, ruleIndex, level: LEVELS[severity], message: { text: messageOf(result) } },
      locations: places.map((finding) => ({
        physicalLocation: { artifactLocation: { uri }, ...regionOf(finding) },
        ...(finding === null ? {} : { message: { text: finding.message } }),
      })),
      occurrenceCount: count,
      // GitHub reads only the fingerprint with this name. Without it, GitHub hashes lines, which change.
      partialFingerprints: {
        primaryLocationLineHash: `${this.#facts.digest(`${code}\n${uri}`, 'hex').slice(0, 32)}:1`,
      },
    };
  }
}

function regionOf(finding: Finding | null): object {
  if (finding === null || finding.line === null) return {};
  return { region: { startLine: finding.line, startColumn: finding.column ?? 1 } };
}

function ruleDescriptor(code: string): object {
  const rule = ruleOf(code);
  if (rule === null) return { id: code };
  const { title, text, severity, engines, source } = rule;
  return {
    id: code,
    shortDescription: { text: title },
    fullDescription: { text },
    help: { text: `${text} Source: ${source}` },
    ...(source.startsWith('https://') ? { helpUri: source } : {}),
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { tags: ['sitemap', ...engines], 'problem.severity': PROBLEMS[severity] },
  };
}

/** A path from the root of the repository as a relative URI. */
function uriOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
