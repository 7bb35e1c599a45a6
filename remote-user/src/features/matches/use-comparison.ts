import { useState } from 'react';
import type { RecommendationsAnswer } from '@hive/contract/matching';
import type { Comparison } from './compare-matches';
import { compareMatches } from './compare-matches';

/** What moved since the answers changed on this page; null before that, and after any other change of the list. */
export function useComparison(answer: RecommendationsAnswer): Comparison | null {
  const [shown, setShown] = useState({ answer, comparison: null as Comparison | null });
  if (shown.answer === answer) return shown.comparison;
  const isNew = shown.answer.meta.answersId !== answer.meta.answersId;
  const comparison = isNew
    ? compareMatches(shown.answer.recommendations, answer.recommendations)
    : null;
  setShown({ answer, comparison });
  return comparison;
}
