import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { getOwnReview } from './own-review';

/**
 * Uploads a photo for the user's review of a box. The upload is aborted on unmount or when it is cancelled; the photo is
 * then null.
 */
export function usePhotoUpload(boxId: string, userId: string) {
  const queryClient = useQueryClient();
  const [fraction, setFraction] = useState(0);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const mutation = useMutation({
    mutationFn: async (file: File) => {
      const { signal } = (running.current = new AbortController());
      setFraction(0);
      const form = new FormData();
      form.append('photo', file);
      try {
        const { photo } = await http.post(fill(apiPaths.reviewPhotos, { id: boxId }), form, {
          signal,
          onProgress: (next) => !signal.aborted && setFraction(next),
        });
        return photo;
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
    },
    onSuccess: (photo) => {
      if (!photo) return;
      queryClient.setQueryData(
        getOwnReview(boxId, userId).queryKey,
        (before) => before && { ...before, unusedPhotos: [...(before.unusedPhotos ?? []), photo] },
      );
    },
  });

  return {
    send: mutation.mutateAsync,
    isSending: mutation.isPending,
    /** How much has been sent, from 0 to 1. */
    fraction,
    cancel: () => running.current?.abort(),
  };
}
