import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** Uploads an image or video. The upload is aborted on unmount or when it is cancelled. */
export function usePromoUpload(boxId: string) {
  const queryClient = useQueryClient();
  const [fraction, setFraction] = useState(0);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const mutation = useMutation({
    mutationFn: async (file: File) => {
      const { signal } = (running.current = new AbortController());
      setFraction(0);
      const form = new FormData();
      form.append('adMedia', file);
      try {
        await http.post(apiPaths.partnerUploadAd, form, {
          params: { boxId },
          signal,
          onProgress: (next) => !signal.aborted && setFraction(next),
        });
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        throw error;
      }
    },
    // Also after a cancel: the last byte may have been sent before.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.promoMedia(boxId) }),
  });

  return {
    /** @returns false when it was cancelled */
    send: mutation.mutateAsync,
    isSending: mutation.isPending,
    /** How much has been sent, from 0 to 1. */
    fraction,
    cancel: () => running.current?.abort(),
  };
}
