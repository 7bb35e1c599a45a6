import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@hive/shared-auth/http';

/** Somebody or something that many are made of. */
export interface BulkItem {
  _id: string;
  /** How people call it. */
  name: string;
}

/** What became of a part. */
export interface BatchResult {
  done: readonly string[];
  failed: readonly { _id: string; message: string }[];
}

/** What is done to many. */
export interface BulkOperation {
  /** As a heading says it: 'Suspend'. */
  title: string;
  /** All of them; asked for when the work begins. */
  find: (signal: AbortSignal) => Promise<readonly BulkItem[]>;
  /** Does it to a part; the rest waits. */
  act: (ids: string[]) => Promise<BatchResult>;
  /** How many make a part. */
  batchSize?: number;
}

export interface BulkProgress {
  title: string;
  state: 'finding' | 'working' | 'cancelled' | 'stopped' | 'done';
  total: number;
  done: number;
  /** Each with its reason. */
  failed: readonly (BulkItem & { message: string })[];
  /** Why it went no further. */
  fault: string | null;
  /** Those it has not come to, once it is known who all are. */
  rest: readonly BulkItem[] | null;
}

/** The api takes a hundred; fewer let the progress be seen, and cancelling be quick. */
const defaultBatchSize = 25;

const initialProgress = (title: string): BulkProgress => ({
  title,
  state: 'finding',
  total: 0,
  done: 0,
  failed: [],
  fault: null,
  rest: null,
});

/**
 * Does the same to many, a part at a time, and says how far it is and what failed. Cancelling stops before the next
 * part; leaving the page cancels. Where it stopped, it can go on with the rest.
 */
export function useBulkOperation(onChanged: () => void) {
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const control = useRef<AbortController>(null);
  const lastOperation = useRef<BulkOperation>(null);
  useEffect(() => () => control.current?.abort(), []);

  async function run(
    operation: BulkOperation,
    from = initialProgress(operation.title),
  ): Promise<void> {
    const { find, act, batchSize = defaultBatchSize } = operation;
    const controller = new AbortController();
    control.current = controller;
    lastOperation.current = operation;
    let current = from;
    const update = (change: Partial<BulkProgress>): void => {
      current = { ...current, ...change };
      if (control.current === controller) setProgress(current);
    };
    update({ state: 'finding', fault: null });
    try {
      let rest = from.rest ?? (await find(controller.signal));
      update({ state: 'working', rest, total: from.rest ? from.total : rest.length });
      while (rest.length > 0 && !controller.signal.aborted) {
        const batch = rest.slice(0, batchSize);
        const { done, failed } = await act(batch.map(({ _id }) => _id));
        const failures = failed.map(({ _id, message }) => ({
          _id,
          name: batch.find((item) => item._id === _id)?.name ?? _id,
          message,
        }));
        rest = rest.slice(batchSize);
        update({
          rest,
          done: current.done + done.length,
          failed: [...current.failed, ...failures],
        });
      }
      const isWhole = current.done + current.failed.length >= current.total;
      update({ state: controller.signal.aborted && !isWhole ? 'cancelled' : 'done' });
    } catch (error) {
      if (controller.signal.aborted) update({ state: 'cancelled' });
      else if (error instanceof ApiError) update({ state: 'stopped', fault: error.message });
      else throw error;
    } finally {
      onChanged();
    }
  }

  return {
    progress,
    isRunning: progress?.state === 'finding' || progress?.state === 'working',
    run: (operation: BulkOperation) => void run(operation),
    /** Takes up again what stopped. */
    resume: () => void (progress && lastOperation.current && run(lastOperation.current, progress)),
    cancel: () => control.current?.abort(),
    /** Takes the account of it away. */
    close: () => setProgress(null),
  };
}
