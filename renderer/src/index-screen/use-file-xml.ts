import type { EngineResult, FileId } from '@urlset/core/contract.ts';
import { useMemo } from 'react';
import { useApp, useProject } from '../app-context.ts';
import { type Question, useAnswer } from '../engine/use-answer.ts';

type FileXml = EngineResult<'fileXml'>;

/** An edit is seen at once, a hundred of them a second are not each worth asking for, in milliseconds. */
const QUIET = 30;

/** The XML of a file as it would be saved now; null until it is known. */
export function useFileXml(file: FileId): FileXml | null {
  const { engine } = useApp();
  const revision = useProject(({ summary, generation }) => `${generation} ${summary?.revision}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision may have other XML.
  const question = useMemo<Question<FileXml>>(
    () =>
      ({ signal }) =>
        engine.request('fileXml', { file }, { signal }),
    [engine, file, revision],
  );
  return useAnswer(question, QUIET).value;
}
