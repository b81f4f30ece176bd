import type { EngineResult, FileId } from '@urlset/core/contract.ts';
import { useCallback } from 'react';
import { useApp } from '../app-context.ts';
import type { Question } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';

type FileXml = EngineResult<'fileXml'>;

/** An edit is seen at once, a hundred of them a second are not each worth asking for, in milliseconds. */
const QUIET = 30;

/** The XML of a file as it would be saved now; null until it is known. */
export function useFileXml(file: FileId): FileXml | null {
  const { engine } = useApp();
  const question = useCallback<Question<FileXml>>(
    ({ signal }) => engine.request('fileXml', { file }, { signal }),
    [engine, file],
  );
  return useProjectAnswer(question, QUIET).value;
}
