import type { EngineResult, FileId } from '@urlset/core/contract.ts';
import { useCallback } from 'react';
import { useApp } from '../app-context.ts';
import type { Question } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';

type FileXml = EngineResult<'fileXml'>;

/** Milliseconds to wait after an edit: short enough to seem instant, long enough to skip most of a rapid series. */
const QUIET = 30;

/** The XML of a file as a save would write it now; null until it is known. */
export function useFileXml(file: FileId): FileXml | null {
  const { engine } = useApp();
  const question = useCallback<Question<FileXml>>(
    ({ signal }) => engine.request('fileXml', { file }, { signal }),
    [engine, file],
  );
  return useProjectAnswer(question, QUIET).value;
}
