import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { apiPaths, FilledPath } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';
import { createFileForm } from './create-file-form';

export type ReuploadAddress = FilledPath<
  typeof apiPaths.accountingExpenseReupload | typeof apiPaths.accountingTransactionReupload
>;

/** Uploads a record's file again. The upload is aborted on unmount or when it is cancelled. */
export function useReupload(address: ReuploadAddress) {
  const queryClient = useQueryClient();
  const [fraction, setFraction] = useState(0);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (file: File) => {
      const { signal } = (running.current = new AbortController());
      setFraction(0);
      try {
        await http.put(address, createFileForm(file), { signal, onProgress: setFraction });
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
