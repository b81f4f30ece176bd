import { escapeXml, withoutIllegalCharacters } from '../../bytes/text.ts';
import { ruleOf } from '../../rules/registry.ts';
import type { Finding } from '../finding.ts';
import type { FindingCounts } from '../merge.ts';
import { inOneLine } from '../shorten.ts';
import { type BrokenRule, FirstPlaces, messageOf } from './first-places.ts';
import type { ReportFacts, ReportWriter } from './report-writer.ts';

/** Maximum number of findings listed for each rule and file. */
const PLACES = 20;

/**
 * JUnit XML: a suite for each file, with a test for each rule that it breaks. A test fails if its rule can make the
 * check fail; otherwise it passes, and its output lists the places. A file without findings has one test, which passes.
 */
export class JunitReport implements ReportWriter {
  readonly #facts: ReportFacts;
  readonly #places = new FirstPlaces(PLACES);

  constructor(facts: ReportFacts) {
    this.#facts = facts;
  }

  start(): string {
    return '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="urlset">\n';
  }

  add(findings: readonly Finding[]): string {
    this.#places.add(findings);
    return '';
  }

  endFile(path: string, counts: FindingCounts): string {
    return this.#suite(path, this.#places.take(counts));
  }

  end(): string {
    return '</testsuites>\n';
  }

  #suite(path: string, rules: readonly BrokenRule[]): string {
    const name = xml(this.#facts.pathOf(path));
    const failures = rules.filter(({ code, severity }) => this.#facts.canFail(code, severity)).length;
    const tests =
      rules.length === 0
        ? `    <testcase name="no findings" classname="${name}"/>\n`
        : rules.map((rule) => this.#test(rule, name)).join('');
    return `  <testsuite name="${name}" tests="${Math.max(1, rules.length)}" failures="${failures}" errors="0">\n${tests}  </testsuite>\n`;
  }

  #test(rule: BrokenRule, name: string): string {
    const { code, severity, count, first } = rule;
    const places = first.map(({ line, column, message }) =>
      line === null ? message : `${line}:${column} ${message}`,
    );
    const listed = first.reduce((sum, finding) => sum + finding.places, 0);
    if (listed < count) places.push(`… and ${count - listed} more`);
    const lines = xml(places.join('\n'));
    const content = this.#facts.canFail(code, severity)
      ? `<failure type="${severity}" message="${xml(messageOf(rule))}">${lines}</failure>`
      : `<system-out>${severity}: ${lines}</system-out>`;
    const title = xml(`${code}: ${ruleOf(code)?.title ?? code}`);
    return `    <testcase name="${title}" classname="${name}">\n      ${content}\n    </testcase>\n`;
  }
}

function xml(text: string): string {
  const lines = text.split('\n').map((line) => withoutIllegalCharacters(inOneLine(line)));
  return escapeXml(lines.join('\n'));
}
