import { decodeUtf8 } from '../../../bytes/text.ts';
import type { Project } from '../../../project/project.ts';
import { EntryComposer } from '../../bundle/entry-composer.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import type { NaiveEntry } from './naive-plan.ts';

/** Where the bundle is published in tests. */
export const BASE = 'https://www.example.com/';

/** The entries of a project, as input for `naivePlan`. */
export function naiveEntries(project: Project, input: PlanInput): NaiveEntry[] {
  const { table } = project;
  const composer = new EntryComposer(
    table,
    new Map(input.files.map(({ id, form }) => [id, form])),
    new URL(BASE),
  );
  return input.files.flatMap(({ runs, name }) => {
    const entries: NaiveEntry[] = [];
    runs.eachId((id) => {
      const block = table.blockOf(id);
      const local = id - block.base;
      composer.measure(block, local);
      const [text] = table.texts(id);
      const time = block.columns.lastmod[local] ?? Number.NaN;
      const { bytes, start, end } = table.xml(block, local);
      const own = table.hasXml(block, local) ? decodeUtf8(bytes, start, end) : '';
      const [, code = null, href = ''] = /hreflang="([^"]*)" href="([^"]*)"/.exec(own) ?? [];
      entries.push({
        id,
        loc: listedLoc(text),
        lastmod: Number.isNaN(time) ? null : time,
        hreflang:
          code === 'x-default' || href.replaceAll('&amp;', '&').replaceAll('&#57;', '9') !== listedLoc(text)
            ? null
            : (code?.toLowerCase() ?? null),
        file: name,
        bytes: composer.bytes,
        prefixes: composer.prefixes,
      });
    });
    return entries;
  });
}

/** A loc as an export lists it; null if it cannot be listed. */
export function listedLoc(text: string): string | null {
  const resolved = parsed(text, BASE);
  if (text === '' || resolved === null || !/^https?:$/.test(resolved.protocol)) return null;
  return parsed(text) === null ? resolved.href : text;
}

function parsed(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
