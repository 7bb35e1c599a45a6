import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryKeys } from '../../../lib/query-keys';
import { sendFile } from './send-file';

/** Uploads a record's file again. The upload is aborted on unmount or when it is cancelled. */
export function useReupload(path: string) {
  const queryClient = useQueryClient();
  const [fraction, setFraction] = useState(0);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (file: File) => {
      const { signal } = (running.current = new AbortController());
      setFraction(0);
      try {
        await sendFile('put', path, file, { signal, onProgress: setFraction });
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        throw error;
      }
    },
    // Stay pending until the record shows its file.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.accounting }),
  });

  return {
    /** @returns false if the upload was cancelled */
    send: mutateAsync,
    isSending: isPending,
    /** Fraction sent so far, 0 to 1. */
    fraction,
    cancel: () => running.current?.abort(),
  };
}
