import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** What the request of an upload is sent with. */
export interface UploadOptions {
  signal: AbortSignal;
  /** How much has been sent, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

interface CancellableUpload<Answer> {
  upload: (file: File, options: UploadOptions) => Promise<Answer>;
  onSuccess?: (answer: Answer) => void;
  /** Also after a cancel: the last byte may have been sent before. The upload stays pending until it resolves, unless it failed. */
  onSettled?: () => Promise<unknown>;
}

/** One upload at a time, with its progress. It is aborted on unmount or when it is cancelled; its result is then null. */
export function useCancellableUpload<Answer>(input: CancellableUpload<Answer>) {
  const { upload, onSuccess, onSettled } = input;
  const [fraction, setFraction] = useState(0);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const mutation = useMutation({
    mutationFn: async (file: File) => {
      const { signal } = (running.current = new AbortController());
      setFraction(0);
      try {
        return await upload(file, {
          signal,
          onProgress: (next) => !signal.aborted && setFraction(next),
        });
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
    },
    onSuccess: (answer) => {
      if (answer !== null) onSuccess?.(answer);
    },
    onSettled: async (_answer, error) => {
      const settled = onSettled?.();
      // Without a connection, what is loaded here would delay the error.
      if (!error) await settled;
    },
  });

  return {
    /** Resolves to null if the upload was cancelled. */
    send: mutation.mutateAsync,
    isSending: mutation.isPending,
    /** How much has been sent, from 0 to 1. */
    fraction,
    cancel: () => running.current?.abort(),
  };
}
