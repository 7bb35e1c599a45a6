import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { ExpenseName } from '@hive/contract/expense-lists';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../../lib/query-keys';

export type NameKind = 'vendor' | 'category';

const paths: Readonly<Record<NameKind, string>> = {
  vendor: apiPaths.accountingVendor,
  category: apiPaths.accountingExpenseCategory,
};

/** Calls a vendor or a category by another name, or adds a category where there is none yet. */
export function useSaveName(kind: NameKind, id: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      id === null
        ? http.post<ExpenseName>(apiPaths.accountingExpenseCategories, { name })
        : http.patch<ExpenseName>(fill(paths[kind], { id }), { name }),
    // Every list shows the names.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.accounting }),
  });
}
