import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminBox } from '@hive/contract/admin-boxes';
import { apiPaths } from '@hive/contract/api-paths';
import { ApiError } from '@hive/shared-auth/http';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** The box form as it is sent: whether it is right, the server says. */
export interface TypedBox {
  name: string;
  category: string;
  description: string;
  price: number | null;
  website: string;
  affiliateLink: string;
  imageUrl: string;
}

/** Adds a box. A refused category brings the categories anew. */
export function useCreateBox() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (box: TypedBox) => http.post<AdminBox>(apiPaths.boxes, box),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: queryKeys.boxes }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'CATEGORY_UNKNOWN')
        void queryClient.invalidateQueries({ queryKey: queryKeys.categories });
    },
  });
}
