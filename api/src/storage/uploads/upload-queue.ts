import { FairQueue, QueueFullError } from '@hive/shared-node/fair-queue';
import { Problem } from '../../platform/http/problem';

/** Limits of a queue of expensive jobs that accounts share. */
export interface UploadQueueLimits {
  /** Jobs that run at once, of all accounts. */
  atOnce: number;
  /** Jobs of one account that run at once: fewer than `atOnce`, so that no account occupies all slots. */
  perAccount: number;
  /** Jobs of one account that wait. */
  waitingPerAccount: number;
  /** Jobs of all accounts that wait. */
  waiting: number;
  /** Slots left to accounts that have used no more than these seconds of all slots in the last `windowSeconds`. */
  reserve: { slots: number; usedSeconds: number; windowSeconds: number };
  /** What a refused client is asked to wait. Seconds. */
  retryAfterSeconds: number;
}

export interface UploadQueue {
  /**
   * Runs a job when it is its account's turn.
   * @throws Problem RATE_LIMITED while too many jobs of the account wait, UNAVAILABLE while too many of all accounts do
   */
  run<T>(account: string, job: () => Promise<T>): Promise<T>;
}

/**
 * Runs expensive jobs, of which each account gets a fair share. An account's own jobs run in their order.
 * @param now milliseconds of any clock that never goes back
 */
export function createUploadQueue(limits: UploadQueueLimits, now?: () => number): UploadQueue {
  const { atOnce, perAccount, waiting, waitingPerAccount, reserve } = limits;
  const queue = new FairQueue(
    {
      running: atOnce,
      perClient: perAccount,
      waiting,
      waitingPerClient: waitingPerAccount,
      reserve: {
        places: reserve.slots,
        usedMs: reserve.usedSeconds * 1000,
        windowMs: reserve.windowSeconds * 1000,
      },
    },
    now,
  );
  return {
    async run(account, job) {
      const leave = await queue.enter(account).catch((error: unknown) => {
        if (!(error instanceof QueueFullError)) throw error;
        throw error.isOwnShare ? ownQueueFull(limits) : queueFull(limits);
      });
      try {
        return await job();
      } finally {
        leave();
      }
    },
  };
}

function ownQueueFull({ retryAfterSeconds }: UploadQueueLimits): Problem {
  return new Problem(
    'RATE_LIMITED',
    `Your earlier uploads are still being processed. Please try again in ${retryAfterSeconds} seconds.`,
    {
      details: { retryAfterSeconds },
      event: { event: 'rate-limit.reached', limit: 'upload-queue' },
    },
  );
}

function queueFull({ retryAfterSeconds }: UploadQueueLimits): Problem {
  return new Problem(
    'UNAVAILABLE',
    `Too many uploads are being processed. Please try again in ${retryAfterSeconds} seconds.`,
    { details: { retryAfterSeconds } },
  );
}
