import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { BodyOf } from '@hive/contract/call-types';
import { hasErrorCode } from '@hive/shared-auth/has-error-code';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** The request body. The server validates it. */
export interface TypedBox {
  name: string;
  category: string;
  description: string;
  price: number | null;
  website: string;
  affiliateLink: string;
  imageUrl: string;
}

type NewBox = BodyOf<'POST', typeof apiPaths.boxes>;

/** Adds a box. Refetches the categories if the server does not know the chosen one. */
export function useCreateBox() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (box: TypedBox) => http.post(apiPaths.boxes, box as NewBox),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: queryKeys.boxes }),
    onError: (error) => {
      if (hasErrorCode<'POST', typeof apiPaths.boxes>(error, 'CATEGORY_UNKNOWN'))
        void queryClient.invalidateQueries({ queryKey: queryKeys.categories });
    },
  });
}
