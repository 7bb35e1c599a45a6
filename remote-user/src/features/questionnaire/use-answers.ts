import { useState } from 'react';
import type { QuestionnaireAnswers } from '@hive/contract/matching';
import { useSession } from '@hive/shared-auth/session';
import { noAnswers, toAnswers, type Answers } from './answers';
import { clearDraft, readDraft, writeDraft } from './draft';

/** The form's answers: the draft if there is one, else the saved answers. Stores each change as a draft. */
export function useAnswers(saved: QuestionnaireAnswers | null) {
  const userId = useSession((session) => session.user?._id ?? '');
  const [answers, setAnswers] = useState<Answers>(
    () => readDraft(userId) ?? (saved ? toAnswers(saved) : noAnswers),
  );
  return {
    answers,
    change(next: Answers): void {
      setAnswers(next);
      writeDraft(userId, next);
    },
    forgetDraft: (): void => clearDraft(userId),
  };
}
