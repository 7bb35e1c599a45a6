import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@hive/shared-auth/http';

/** An item of a bulk operation. */
export interface BulkItem {
  _id: string;
  /** The display name. */
  name: string;
}

/** The result of one batch. */
export interface BatchResult {
  done: readonly string[];
  failed: readonly { _id: string; message: string }[];
}

/** An operation on many items. */
export interface BulkOperation {
  /** The title of the progress panel: 'Suspend'. */
  title: string;
  /** Finds all items. Called when the operation starts. */
  find: (signal: AbortSignal) => Promise<readonly BulkItem[]>;
  /** Processes one batch. */
  act: (ids: string[]) => Promise<BatchResult>;
  /** The number of items in a batch. */
  batchSize?: number;
}

export interface BulkProgress {
  title: string;
  state: 'finding' | 'working' | 'cancelled' | 'stopped' | 'done';
  total: number;
  done: number;
  /** The failed items with their reasons. */
  failed: readonly (BulkItem & { message: string })[];
  /** Why the operation stopped. */
  fault: string | null;
  /** The items still to be processed; null until all items are found. */
  rest: readonly BulkItem[] | null;
}

/** The api accepts 100. Smaller batches show progress and let a cancellation take effect quickly. */
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
 * Runs an operation on many items in batches, with progress and failures. Cancelling takes effect before the next
 * batch; leaving the page cancels. A stopped operation can be resumed with the remaining items.
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
    /** Continues a stopped operation. */
    resume: () => void (progress && lastOperation.current && run(lastOperation.current, progress)),
    cancel: () => control.current?.abort(),
    /** Dismisses the progress and result. */
    close: () => setProgress(null),
  };
}
