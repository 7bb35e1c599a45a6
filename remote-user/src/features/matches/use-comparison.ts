import { useState } from 'react';
import type { RecommendationsAnswer } from '@hive/contract/matching';
import type { Comparison } from './compare-matches';
import { compareMatches } from './compare-matches';
import type { ToShown } from './use-dismissed';

/**
 * What moved since the answers changed on this page; null before that, and after any other change of the list. Boxes that the
 * user dismissed have not left the list because of the answers, so they are not compared.
 */
export function useComparison(answer: RecommendationsAnswer, toShown: ToShown): Comparison | null {
  const [shown, setShown] = useState({ answer, comparison: null as Comparison | null });
  if (shown.answer === answer) return shown.comparison;
  const isNew = shown.answer.meta.answersId !== answer.meta.answersId;
  const comparison = isNew
    ? compareMatches(
        toShown(shown.answer.recommendations).filter(({ isDismissed }) => !isDismissed),
        answer.recommendations,
      )
    : null;
  setShown({ answer, comparison });
  return comparison;
}
