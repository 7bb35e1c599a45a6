import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@hive/shared-ui/lib/format';
import { questionnaireQuery } from '../../lib/get-questionnaire';

/** When and what this person answered last, as a sentence; null until it is known, or when it cannot be. */
export function useAnswersNote(wanted: boolean): string | null {
  const { data } = useQuery({ ...questionnaireQuery(), enabled: wanted });
  if (!data) return null;
  const { categories, priority, answeredAt } = data;
  const [first, ...others] = categories;
  const what = [
    others.length > 0 ? `${first} and ${others.length} more` : first,
    ...(priority === 'None' ? [] : [priority]),
  ].filter(Boolean);
  return `Answered ${formatDate(answeredAt)}: ${what.join(' · ')}`;
}
