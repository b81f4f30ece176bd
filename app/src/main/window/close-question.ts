import type { Problem, SaveResult } from '@urlset/core/contract.ts';
import { assertNever, toProblem } from '@urlset/core/contract.ts';

/** The user's answer when asked about unsaved edits. */
export type CloseAnswer = 'save' | 'discard' | 'cancel';

/** What the close question needs from a window and its project. */
export interface CloseQuestion {
  dirty: boolean;
  ask(): Promise<CloseAnswer>;
  save(): Promise<SaveResult>;
  /** Hands over to the page, because files need the user's answers (overwrite, save as…) before they can be saved. */
  continueInPage(): void;
  /** Reports a problem with saving. The page shows it. */
  tell(problem: Problem): void;
}

/** Whether the project may be closed: all edits are saved, or were discarded. */
export async function mayLeave(question: CloseQuestion): Promise<boolean> {
  if (!question.dirty) return true;
  const answer = await question.ask();
  switch (answer) {
    case 'cancel':
      return false;
    case 'discard':
      return true;
    case 'save':
      return saved(question);
    default:
      return assertNever(answer);
  }
}

async function saved(question: CloseQuestion): Promise<boolean> {
  try {
    const { conflicts, untitled, failed } = await question.save();
    for (const { problem } of failed) question.tell(problem);
    if (failed.length > 0) return false;
    if (conflicts.length > 0 || untitled.length > 0) question.continueInPage();
    else return true;
  } catch (error) {
    question.tell(toProblem(error));
  }
  return false;
}
