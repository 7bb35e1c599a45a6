import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';
import { useReload } from '../../../lib/use-reload';

/** Sends a change of a complaint, then loads the queue and the counts again. */
function useHandling<Input>(send: (input: Input) => Promise<unknown>, onSend?: () => void) {
  const queryClient = useQueryClient();
  const reload = useReload(queryKeys.queues('Complaints'));
  return useMutation({
    mutationFn: send,
    onMutate: onSend,
    onSettled: (data, error) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.overview });
      return reload(data, error);
    },
  });
}

/** Assigns a complaint to an admin, or to none. */
export const useAssignComplaint = (id: string) =>
  useHandling((adminId: string | null) =>
    http.post(fill(apiPaths.adminComplaintAssign, { id }), { adminId }),
  );

/** Adds an internal note. */
export const useAddNote = (id: string) =>
  useHandling((text: string) => http.post(fill(apiPaths.adminComplaintNotes, { id }), { text }));

/** Emails the answer. `onSend` is called before the request. */
export const useAnswerComplaint = (id: string, onSend: () => void) =>
  useHandling(
    (answer: string) => http.post(fill(apiPaths.adminComplaintAnswer, { id }), { answer }),
    onSend,
  );
