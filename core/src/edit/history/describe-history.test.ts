import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Project } from '../../project/project.ts';
import { projectOf, url, urlset } from '../../project/testing/sitemaps.ts';
import { isDirty } from '../../table/file/project-file.ts';
import { describeHistory } from './describe-history.ts';

const two = () => projectOf(urlset(url('a'), url('b')), urlset(url('c')));

function edit(project: Project, file: number, value: string): void {
  project.apply({ kind: 'set', field: 'loc', positions: [{ file, runs: '0+1' }], value }, null, null);
}

const save = (project: Project, file: number) => project.markSaved(file, project.file(file).stamp);

describe('describeHistory', () => {
  it('lists all done and undone steps, or a range of them', () => {
    const project = two();
    edit(project, 0, 'x');
    project.history.date(1000);
    edit(project, 1, 'y');
    project.undo();
    expect(describeHistory(project, 0, 10)).toEqual({
      steps: [
        { number: 1, label: { kind: 'set', count: 1 }, field: 'loc', file: 0, at: 0, time: 1000 },
        { number: 2, label: { kind: 'set', count: 1 }, field: 'loc', file: 1, at: 0, time: null },
      ],
      ...{ total: 2, done: 1, saved: 0 },
    });
    expect(describeHistory(project, 1, 1).steps.map(({ number }) => number)).toEqual([2]);
  });

  it('has no save point once a saved step is undone and overwritten', () => {
    const project = two();
    edit(project, 0, 'x');
    save(project, 0);
    project.undo();
    edit(project, 0, 'y');
    expect(describeHistory(project, 0, 10).saved).toBeNull();
  });

  it('has its save point at the first position without unsaved changes, if any', () => {
    const command = fc.oneof(
      fc.record({ do: fc.constant('edit' as const), file: fc.nat(1) }),
      fc.record({ do: fc.constant('save' as const), file: fc.nat(1) }),
      fc.constantFrom({ do: 'undo' as const }, { do: 'redo' as const }),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 20 }), (commands) => {
        const project = two();
        for (const [at, command] of commands.entries()) {
          if (command.do === 'edit') edit(project, command.file, `v${at}`);
          else if (command.do === 'save') save(project, command.file);
          else project[command.do]();
        }
        const { saved, total } = describeHistory(project, 0, 100);
        while (project.undo());
        const clean: number[] = [];
        for (let done = 0; done <= total; done++) {
          if (!project.files.some(isDirty)) clean.push(done);
          project.redo();
        }
        expect(saved).toBe(clean[0] ?? null);
      }),
    );
  });
});
