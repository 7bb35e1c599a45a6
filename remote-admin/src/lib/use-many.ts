import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@hive/shared-auth/http';

/** Somebody or something that many are made of. */
export interface One {
  _id: string;
  /** How people call it. */
  name: string;
}

/** What became of a part. */
export interface PartAnswer {
  done: readonly string[];
  failed: readonly { _id: string; message: string }[];
}

/** What is done to many. */
export interface ManyWork {
  /** As a heading says it: 'Suspend'. */
  title: string;
  /** All of them; asked for when the work begins. */
  find: (signal: AbortSignal) => Promise<readonly One[]>;
  /** Does it to a part; the rest waits. */
  act: (ids: string[]) => Promise<PartAnswer>;
  /** How many make a part. */
  partSize?: number;
}

export interface ManyProgress {
  title: string;
  state: 'finding' | 'working' | 'cancelled' | 'stopped' | 'done';
  total: number;
  done: number;
  /** Each with its reason. */
  failed: readonly (One & { message: string })[];
  /** Why it went no further. */
  fault: string | null;
  /** Those it has not come to, once it is known who all are. */
  rest: readonly One[] | null;
}

/** The api takes a hundred; fewer let the progress be seen, and cancelling be quick. */
const usualPart = 25;

const begun = (title: string): ManyProgress => ({
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
export function useMany(onChanged: () => void) {
  const [progress, setProgress] = useState<ManyProgress | null>(null);
  const control = useRef<AbortController>(null);
  const last = useRef<ManyWork>(null);
  useEffect(() => () => control.current?.abort(), []);

  async function run(work: ManyWork, from = begun(work.title)): Promise<void> {
    const { find, act, partSize = usualPart } = work;
    const own = new AbortController();
    control.current = own;
    last.current = work;
    let now = from;
    const tell = (change: Partial<ManyProgress>): void => {
      now = { ...now, ...change };
      if (control.current === own) setProgress(now);
    };
    tell({ state: 'finding', fault: null });
    try {
      let rest = from.rest ?? (await find(own.signal));
      tell({ state: 'working', rest, total: from.rest ? from.total : rest.length });
      while (rest.length > 0 && !own.signal.aborted) {
        const part = rest.slice(0, partSize);
        const { done, failed } = await act(part.map(({ _id }) => _id));
        const named = failed.map(({ _id, message }) => ({
          _id,
          name: part.find((one) => one._id === _id)?.name ?? _id,
          message,
        }));
        rest = rest.slice(partSize);
        tell({ rest, done: now.done + done.length, failed: [...now.failed, ...named] });
      }
      const isWhole = now.done + now.failed.length >= now.total;
      tell({ state: own.signal.aborted && !isWhole ? 'cancelled' : 'done' });
    } catch (error) {
      if (own.signal.aborted) tell({ state: 'cancelled' });
      else if (error instanceof ApiError) tell({ state: 'stopped', fault: error.message });
      else throw error;
    } finally {
      onChanged();
    }
  }

  return {
    progress,
    isRunning: progress?.state === 'finding' || progress?.state === 'working',
    run: (work: ManyWork) => void run(work),
    /** Takes up again what stopped. */
    goOn: () => void (progress && last.current && run(last.current, progress)),
    cancel: () => control.current?.abort(),
    /** Takes the account of it away. */
    close: () => setProgress(null),
  };
}
