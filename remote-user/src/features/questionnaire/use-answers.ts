import { useState } from 'react';
import type { QuestionnaireAnswers } from '@hive/contract/matching';
import { useSession } from '@hive/shared-auth/session';
import { noAnswers, type Answers } from './answers';
import { clearDraft, readDraft, writeDraft } from './draft';

/** The form's answers: those of before a reload, else those given last. Each change is kept as long as the tab. */
export function useAnswers(saved: QuestionnaireAnswers | null) {
  const userId = useSession((session) => session.user?._id ?? '');
  const [answers, setAnswers] = useState<Answers>(
    () => readDraft(userId) ?? (saved ? pick(saved) : noAnswers),
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

const pick = ({ categories, priority }: QuestionnaireAnswers): Answers => ({
  categories,
  priority,
});
