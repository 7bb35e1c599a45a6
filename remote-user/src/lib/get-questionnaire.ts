import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { QuestionnaireAnswers } from '@hive/contract/matching';
import { evenOffline } from '@hive/shared-auth/even-offline';
import { http } from '@hive/shared-auth/own-http';
import { queryKeys } from './query-keys';

/** The answers this person gave last; null before the first time. */
export const questionnaireQuery = () =>
  queryOptions({
    ...evenOffline,
    queryKey: queryKeys.questionnaire,
    queryFn: async ({ signal }) => {
      const { answers } = await http.get<{ answers: QuestionnaireAnswers | null }>(
        apiPaths.questionnaire,
        { signal },
      );
      return answers;
    },
  });
