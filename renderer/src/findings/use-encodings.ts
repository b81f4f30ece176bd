import type { EngineResult, RowRange } from '@urlset/core/contract.ts';
import type { RuleCode } from '@urlset/core/rules/registry.ts';
import { useCallback } from 'react';
import { useApp, useView } from '../app-context.ts';
import type { Question } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';

type Encodings = EngineResult<'encodings'>;

const NOT_UTF8: RuleCode = 'not-utf8';
const NONE: Encodings = [];

/** The files in view whose encoding the user can choose. Only the fix of `not-utf8` in whole files asks for them. */
export function useEncodings(code: string, rows: readonly RowRange[] | null): Encodings {
  const { engine } = useApp();
  const view = useView((state) => state.shown);
  const question = useCallback<Question<Encodings>>(
    ({ signal }) => engine.request('encodings', { view }, { signal }),
    [engine, view],
  );
  const isAsked = code === NOT_UTF8 && rows === null;
  return useProjectAnswer(isAsked ? question : null, 0).value ?? NONE;
}
