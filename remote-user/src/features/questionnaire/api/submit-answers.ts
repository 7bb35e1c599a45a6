import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { Interaction, InteractionAnswer } from '@hive/contract/tracking';
import { hasErrorCode } from '@hive/shared-auth/has-error-code';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';
import type { Answers } from '../answers';
import { toDetails } from '../answers';

const submitAnswers = (answers: Answers): Promise<InteractionAnswer> => {
  const interaction: Interaction = {
    action: 'selected_subscription',
    details: toDetails(answers),
  };
  return http.post(apiPaths.logInteraction, interaction);
};

/**
 * Sends the answers; reloads the categories if one of them is unknown.
 * @param isInPlace the matches stay on the page and are loaded again; otherwise the cached ones are dropped
 */
export function useSubmitAnswers({ isInPlace = false } = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: submitAnswers,
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.questionnaire });
      if (isInPlace) await queryClient.invalidateQueries({ queryKey: queryKeys.recommendations });
      else queryClient.removeQueries({ queryKey: queryKeys.recommendations });
    },
    onError: async (error) => {
      if (!hasErrorCode<'POST', typeof apiPaths.logInteraction>(error, 'CATEGORY_UNKNOWN')) return;
      await queryClient.invalidateQueries({ queryKey: queryKeys.categories });
    },
  });
}
