import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';

export type NameKind = 'vendor' | 'category';

const paths = {
  vendor: apiPaths.accountingVendor,
  category: apiPaths.accountingExpenseCategory,
} as const satisfies Record<NameKind, string>;

/** Renames a vendor or category, or adds a category if the id is null. */
export function useSaveName(kind: NameKind, id: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      id === null
        ? http.post(apiPaths.accountingExpenseCategories, { name })
        : http.patch(fill(paths[kind], { id }), { name }),
    // Every list shows the names.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.accounting }),
  });
}
