import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { listCategories } from '../../../lib/list-categories';

/** Adds a category to the cached list, then refetches the list, also after an error. */
export function useCreateCategory() {
  const queryClient = useQueryClient();
  const { queryKey } = listCategories();
  return useMutation({
    mutationFn: (name: string) => http.post(apiPaths.categories, { name }),
    onSuccess: (created) =>
      void queryClient.setQueryData(queryKey, (before) => [...(before ?? []), created]),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
}
