import { cpus, platform, release } from 'node:os';
import type { Scenario, ScenarioResult } from './scenario.ts';

/** Formats a scenario's result as Markdown: a table of times, a table of goals, and notes. */
export function report({ name, about }: Scenario, { measurements, goals, notes }: ScenarioResult): string {
  const ours = measurements[0]?.timing.median ?? 0;
  const parts = [`### ${name}\n\n${about}`];
  if (measurements.length > 0) {
    const rows = measurements.map(({ who, timing, bytes }) => [
      who,
      milliseconds(timing.median),
      milliseconds(timing.min),
      String(timing.runs),
      bytes === null ? '' : (bytes / 1000 / timing.median).toFixed(0),
      bytes === null ? '' : `${(timing.median / ours).toFixed(2)}×`,
    ]);
    parts.push(table(['what', 'median ms', 'min ms', 'runs', 'MB/s', 'relative time'], rows));
  }
  if (goals.length > 0) {
    const rows = goals.map(({ what, wanted, seen, met }) => [what, wanted, seen, met ? 'yes' : 'NO']);
    parts.push(table(['goal', 'wanted', 'seen', 'met'], rows));
  }
  if (notes.length > 0) parts.push(notes.map((note) => `- ${note}`).join('\n'));
  return `${parts.join('\n\n')}\n`;
}

/** The machine that the numbers were measured on. */
export function machine(): { node: string; system: string; processor: string; cores: number } {
  const cores = cpus();
  return {
    node: process.version,
    system: `${platform()} ${release()}`,
    processor: cores[0]?.model ?? '',
    cores: cores.length,
  };
}

/** A table that reads well both as plain text and as Markdown. All columns but the first are aligned right. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, i) =>
    Math.max(3, ...[title, ...rows.map((row) => row[i] ?? '')].map(({ length }) => length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, i) => (i === 0 ? (cells[i] ?? '').padEnd(width) : (cells[i] ?? '').padStart(width))).join(' | ')} |`;
  const rule = widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

function milliseconds(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}
