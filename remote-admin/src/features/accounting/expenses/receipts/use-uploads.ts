import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import type { Expense } from '@hive/contract/expenses';
import { limits } from '@hive/contract/limits';
import { ApiError } from '@hive/shared-auth/http';
import { queryKeys } from '../../../../lib/query-keys';
import { createFileForm } from '../../api/create-file-form';
import { http } from '@hive/shared-auth/remote-http';

/** An upload in progress or failed. A finished upload becomes a draft and leaves this list. */
export interface Upload {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** Fraction sent so far, 0 to 1. */
  fraction: number;
  /** Error message; empty unless it failed. */
  message: string;
}

type Change =
  | { kind: 'add'; uploads: Upload[] }
  | { kind: 'change'; key: number; change: Partial<Upload> }
  | { kind: 'drop'; key: number };

/** Number of concurrent uploads. */
const maxConcurrent = 3;

const tooLarge = `This file is too large. Choose one of up to ${limits.receiptMaxBytes / 1024 / 1024} MB.`;

function reduce(uploads: readonly Upload[], change: Change): readonly Upload[] {
  switch (change.kind) {
    case 'add':
      return [...uploads, ...change.uploads];
    case 'change':
      return uploads.map((one) => (one.key === change.key ? { ...one, ...change.change } : one));
    case 'drop':
      return uploads.filter(({ key }) => key !== change.key);
  }
}

/** Uploads receipts, a few at a time, each in a separate request: one failure does not stop the others. */
export function useUploads(onUploaded: (draft: Expense) => void) {
  const queryClient = useQueryClient();
  const [uploads, dispatch] = useReducer(reduce, []);
  const lastKey = useRef(0);
  const unmountAbort = useRef<AbortController>(null);

  useEffect(() => {
    const controller = (unmountAbort.current = new AbortController());
    return () => controller.abort();
  }, []);

  const update = (key: number, change: Partial<Upload>) =>
    dispatch({ kind: 'change', key, change });

  const send = useEffectEvent(async ({ key, file }: Upload) => {
    const signal = unmountAbort.current?.signal;
    update(key, { state: 'sending', fraction: 0 });
    try {
      const draft = await http.post(apiPaths.accountingReceipts, createFileForm(file), {
        signal,
        onProgress: (fraction) => update(key, { fraction }),
      });
      await queryClient.invalidateQueries({ queryKey: queryKeys.accounting });
      dispatch({ kind: 'drop', key });
      onUploaded(draft);
    } catch (error) {
      if (signal?.aborted) return;
      const message = error instanceof ApiError ? (error.fields?.['file'] ?? error.message) : '';
      update(key, { state: 'failed', message });
    }
  });

  useEffect(() => {
    const free = maxConcurrent - uploads.filter(({ state }) => state === 'sending').length;
    const waiting = uploads.filter(({ state }) => state === 'waiting');
    for (const upload of waiting.slice(0, Math.max(0, free))) void send(upload);
  }, [uploads]);

  return {
    uploads,
    add: (files: readonly File[]) =>
      dispatch({
        kind: 'add',
        uploads: files.map((file) => ({
          key: (lastKey.current += 1),
          file,
          state: file.size > limits.receiptMaxBytes ? 'failed' : 'waiting',
          fraction: 0,
          message: file.size > limits.receiptMaxBytes ? tooLarge : '',
        })),
      }),
    retry: (key: number) => update(key, { state: 'waiting' }),
    drop: (key: number) => dispatch({ kind: 'drop', key }),
  };
}
