import { hash } from 'node:crypto';
import path from 'node:path';
import type { Language } from '@urlset/core/contract/shell.ts';
import type { ReportFacts, ReportWriter } from '@urlset/core/findings/reports/report-writer.ts';
import { TextReport } from '@urlset/core/findings/reports/text-report.ts';
import type { Project } from '@urlset/core/project/project.ts';

/** Facts that only some formats need. */
export interface FormatContext {
  readonly language: Language;
  readonly isColored: boolean;
  readonly projects: readonly Project[];
  /** Files that did not fit into memory. */
  readonly apart: readonly string[];
}

interface Format {
  /** Whether it lists the first {@link PER_FILE} findings of each rule in each file, even beyond `--max-findings`. */
  readonly isPerFile?: true;
  /** Whether it says what fixes do. */
  readonly hasFixes?: true;
  /** Whether it never shows the loc of an entry, so the loc need not be decoded. */
  readonly lacksLocs?: true;
  make(facts: ReportFacts, context: FormatContext): ReportWriter | Promise<ReportWriter>;
}

/** The formats of `check`. All except `text` are loaded only if the user asks for them. */
const FORMATS = {
  text: {
    lacksLocs: true,
    make: (facts, { isColored }) => new TextReport(facts, isColored),
  },
  json: {
    hasFixes: true,
    make: async (facts) =>
      new (await import('@urlset/core/findings/reports/json-report.ts')).JsonReport(facts),
  },
  jsonl: {
    hasFixes: true,
    make: async (facts) =>
      new (await import('@urlset/core/findings/reports/json-lines-report.ts')).JsonLinesReport(facts),
  },
  github: {
    isPerFile: true,
    make: async (facts) =>
      new (await import('@urlset/core/findings/reports/github-report.ts')).GithubReport(facts),
  },
  gitlab: {
    make: async (facts) =>
      new (await import('@urlset/core/findings/reports/gitlab-report.ts')).GitlabReport(facts),
  },
  sarif: {
    isPerFile: true,
    make: async (facts) =>
      new (await import('@urlset/core/findings/reports/sarif-report.ts')).SarifReport(facts),
  },
  junit: {
    isPerFile: true,
    make: async (facts) =>
      new (await import('@urlset/core/findings/reports/junit-report.ts')).JunitReport(facts),
  },
  checkstyle: {
    make: async (facts) =>
      new (await import('@urlset/core/findings/reports/checkstyle-report.ts')).CheckstyleReport(facts),
  },
  markdown: {
    make: async (facts) =>
      new (await import('@urlset/core/findings/reports/markdown-report.ts')).MarkdownReport(facts),
  },
  html: {
    make: async (facts, { language, projects, apart }) => {
      const { HtmlReport } = await import('@urlset/core/findings/reports/html/html-report.ts');
      const { siteOverview } = await import('@urlset/core/table/facets/site-overview.ts');
      return new HtmlReport(facts, { language, site: siteOverview(projects), apart });
    },
  },
} as const satisfies Readonly<Record<string, Format>>;
export type FormatName = keyof typeof FORMATS;
export const FORMAT_NAMES = Object.keys(FORMATS) as readonly FormatName[];

/** The number of findings of each rule in each file that `isPerFile` formats list even beyond `--max-findings`. */
export const PER_FILE = 20;

export function formatOf(name: FormatName): Format {
  return FORMATS[name];
}

/**
 * The path of a file, relative to the repository's root if a CI service names that root, else to the current folder.
 * @param file as given on the command line
 */
export function pathInRepository(file: string, env: NodeJS.ProcessEnv = process.env): string {
  const root = env.GITHUB_WORKSPACE || env.CI_PROJECT_DIR || process.cwd();
  return path.relative(root, path.resolve(file)).replaceAll(path.sep, '/');
}

export function digest(text: string, encoding: 'hex' | 'base64'): string {
  return hash('sha256', text, encoding);
}
