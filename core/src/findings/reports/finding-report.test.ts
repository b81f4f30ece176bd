import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8 } from '../../bytes/text.ts';
import type { Project } from '../../project/project.ts';
import { often } from '../../project/testing/often.ts';
import { NOW, projectOf, url, urlset } from '../../project/testing/sitemaps.ts';
import { anyProject } from '../../table/query/testing/any-project.ts';
import { listFindings, projectFindings } from '../list.ts';
import { noFindings, Room } from '../merge.ts';
import { findingReport, type Report } from './finding-report.ts';
import { aboutFile } from './report-writer.ts';

/** The pieces as text. Bytes are only valid until the next piece. */
function piecesOf({ pieces }: Report): string[] {
  return Array.from(pieces, (piece) => (typeof piece === 'string' ? piece : decodeUtf8(piece)));
}

function text(project: Project, format: 'csv' | 'json'): string {
  return piecesOf(findingReport(project, format)).join('');
}

describe('a report as JSON', () => {
  it('equals the list of all findings serialized in one go', () => {
    fc.assert(
      fc.property(anyProject, (make) => {
        const project = make();
        const { findings, summary } = listFindings([project], ({ name }) => name, 1e9, NOW);
        const files = project.files.map((file) => aboutFile(file, file.name));
        const listed = findings.map(({ detail, ...finding }) => finding);
        const expected = `${JSON.stringify({ version: 1, files, findings: listed, summary }, null, 2)}\n`;
        expect(text(project, 'json')).toBe(expected);
      }),
      often(100),
    );
  });
});

/** A sitemap with this many entries, each with an invalid lastmod. Entry 700 has a character invalid in XML. */
function large(entries: number): string {
  const entry = (at: number) => url(`https://a.example/${at}`, '<lastmod>2024-02-30</lastmod>');
  return urlset(...Array.from({ length: entries }, (_, at) => entry(at))).replace(
    'https://a.example/700<',
    'https://a.example/700\u0001<',
  );
}

describe('findings without fixes', () => {
  it('are otherwise equal to findings with fixes', () => {
    const listed = (project: Project, withFixes: boolean) => {
      const { summary } = noFindings();
      const room = new Room(Number.POSITIVE_INFINITY);
      const pathOf = ({ name }: { name: string }) => name;
      const steps = [...projectFindings(project, { pathOf, room, summary, now: NOW, withFixes })];
      const findings = steps.flatMap((step) => step.findings);
      return {
        findings: findings.map((finding) => ({ ...finding.plain(), fix: null, fixSafety: null })),
        summary,
      };
    };
    fc.assert(
      fc.property(anyProject, (make) => {
        const project = make();
        expect(listed(project, false)).toEqual(listed(project, true));
      }),
      often(100),
    );
  });
});

describe('a report', () => {
  it('comes in pieces, with its findings in the order of their offsets', () => {
    const project = projectOf(large(1000));
    const pieces = piecesOf(findingReport(project, 'json'));
    expect(pieces.length).toBeGreaterThan(4);
    expect(Math.max(...pieces.map((piece) => piece.split('"code"').length))).toBeLessThan(300);
    const { findings } = JSON.parse(pieces.join(''));
    const offsets = findings.map(({ offset }: { offset: number | null }) => offset ?? -1);
    expect(offsets).toEqual(offsets.toSorted((a: number, b: number) => a - b));
    expect(findings.length).toBeGreaterThan(1000);
  });

  it('counts what it contains, and leaves out muted rules', () => {
    const project = projectOf(urlset(url('one'), url('https://a.example/', '<lastmod>2024-02-30</lastmod>')));
    project.mute(['loc-not-absolute']);
    const report = findingReport(project, 'csv');
    expect(piecesOf(report).join('')).not.toContain('loc-not-absolute');
    expect(report.summary).toEqual({
      entries: 2,
      errors: 1,
      warnings: 0,
      hints: 0,
      byCode: { 'lastmod-not-a-date': 1 },
      searchConsole: { 'Invalid date': 1 },
    });
  });
});

describe('a report as CSV', () => {
  it.each([
    ['=1+1', `'=1+1`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['a,"b"', '"a,""b"""'],
  ])('escapes formulas and quotes: %s', (loc, cell) => {
    const [header, row] = text(projectOf(urlset(url(loc.replaceAll('"', '&quot;')))), 'csv').split('\r\n');
    expect(header).toBe(
      'severity,code,message,file,line,column,loc,field,value,fix,engines,searchConsole,source',
    );
    expect(row).toContain('error,loc-not-absolute,');
    expect(row).toContain(`,sitemap-0.xml,4,10,${cell},loc,${cell},`);
  });

  it('has only a header if nothing is wrong', () => {
    expect(text(projectOf(urlset(url('https://a.example/'))), 'csv').split('\r\n')).toHaveLength(2);
  });
});
