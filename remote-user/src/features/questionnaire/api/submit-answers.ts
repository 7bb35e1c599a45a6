import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { Interaction, InteractionAnswer } from '@hive/contract/tracking';
import { hasErrorCode } from '@hive/shared-auth/has-error-code';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';
import type { Answers } from '../answers';

const submitAnswers = (details: Answers): Promise<InteractionAnswer> => {
  const interaction: Interaction = { action: 'selected_subscription', details };
  return http.post(apiPaths.logInteraction, interaction);
};

/** Sends the answers. Drops the cached matches; reloads the categories if one of them is unknown. */
export function useSubmitAnswers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: submitAnswers,
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: queryKeys.recommendations });
      void queryClient.invalidateQueries({ queryKey: queryKeys.questionnaire });
    },
    onError: async (error) => {
      if (!hasErrorCode<'POST', typeof apiPaths.logInteraction>(error, 'CATEGORY_UNKNOWN')) return;
      await queryClient.invalidateQueries({ queryKey: queryKeys.categories });
    },
  });
}
