import { expect, it } from 'vitest';
import type { Severity } from '../../contract/values.ts';
import type { ReportFacts } from './report-writer.ts';
import { SarifReport } from './sarif-report.ts';

const FACTS: ReportFacts = {
  files: [],
  version: '1.2.3',
  time: 0,
  pathOf: (file) => file,
  canFail: () => true,
  digest: (text) => text,
};

it('leaves out the least severe results beyond its limit, and says how many', () => {
  const report = new SarifReport(FACTS, 3);
  const counts = (...rules: [string, Severity][]) =>
    new Map(rules.map(([code, severity]) => [code, { severity, count: 2 }]));
  report.endFile('a.xml', counts(['no-entries', 'hint'], ['too-large', 'warning']));
  report.endFile('b.xml', counts(['no-entries', 'hint'], ['wrong-namespace', 'error']));
  report.endFile('c d.xml', counts(['wrong-namespace', 'error'], ['too-large', 'warning']));
  const [run] = JSON.parse(report.end()).runs;
  const named = run.results.map(
    (result: { ruleId: string; locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }) =>
      `${result.ruleId} ${result.locations[0]?.physicalLocation.artifactLocation.uri}`,
  );
  expect(named).toEqual(['wrong-namespace b.xml', 'wrong-namespace c%20d.xml', 'too-large a.xml']);
  expect(run.invocations[0].toolExecutionNotifications[0].message.text).toBe(
    '3 further results were left out.',
  );
});
