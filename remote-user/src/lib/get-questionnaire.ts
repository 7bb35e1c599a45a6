import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from './query-keys';

/** The user's last answers; null before the first time. */
export const questionnaireQuery = () =>
  queryOptions({
    queryKey: queryKeys.questionnaire,
    queryFn: async ({ signal }) => {
      const { answers } = await http.get(apiPaths.questionnaire, { signal });
      return answers;
    },
  });
