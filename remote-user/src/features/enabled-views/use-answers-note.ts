import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@hive/shared-ui/lib/format';
import { joinFacts } from '@hive/shared-ui/lib/join-facts';
import { questionnaireQuery } from '../../lib/get-questionnaire';

/** A summary of the user's last answers; null while loading, after an error, and before the first time. */
export function useAnswersNote(isEnabled: boolean): string | null {
  const { data } = useQuery({ ...questionnaireQuery(), enabled: isEnabled });
  if (!data) return null;
  const { categories, priority, answeredAt } = data;
  const count =
    categories.length === 1 ? '1\u00a0category' : `${categories.length}\u00a0categories`;
  return joinFacts([`Answered ${formatDate(answeredAt)}`, count, priority !== 'None' && priority]);
}
