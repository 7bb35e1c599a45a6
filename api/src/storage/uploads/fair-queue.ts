import { Problem } from '../../platform/http/problem';

/** Limits of a queue that accounts share. */
export interface FairQueueLimits {
  /** Jobs that run at once, of all accounts. */
  atOnce: number;
  /** Jobs of one account that run at once: fewer than `atOnce`, so that no account occupies all slots. */
  perAccount: number;
  /** Jobs of one account that wait. */
  waitingPerAccount: number;
  /** Jobs of all accounts that wait. */
  waiting: number;
  /** What a refused client is asked to wait. Seconds. */
  retryAfterSeconds: number;
}

export interface FairQueue {
  /**
   * Runs a job when it is its account's turn.
   * @throws Problem RATE_LIMITED while too many jobs of the account wait, UNAVAILABLE while too many of all accounts do
   */
  run<T>(account: string, job: () => Promise<T>): Promise<T>;
}

/**
 * Runs expensive jobs in turns: of the accounts whose jobs wait, the one that has waited longest since its last turn is
 * next. An account's own jobs run in their order.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  /** The waiting jobs by account, in the order of the accounts' turns. An account without waiting jobs has no entry. */
  const waiting = new Map<string, readonly (() => void)[]>();
  const running = new Map<string, number>();
  let [runningCount, waitingCount] = [0, 0];

  const runningOf = (account: string): number => running.get(account) ?? 0;

  function startNext(): void {
    if (runningCount >= limits.atOnce) return;
    for (const [account, [start, ...later]] of waiting) {
      if (runningOf(account) >= limits.perAccount) continue;
      waitBehindOthers(account, later);
      waitingCount -= 1;
      take(account);
      start?.();
      return;
    }
  }

  function waitBehindOthers(account: string, jobs: readonly (() => void)[]): void {
    waiting.delete(account);
    if (jobs.length > 0) waiting.set(account, jobs);
  }

  function take(account: string): void {
    runningCount += 1;
    running.set(account, runningOf(account) + 1);
  }

  function release(account: string): void {
    runningCount -= 1;
    const left = runningOf(account) - 1;
    if (left > 0) running.set(account, left);
    else running.delete(account);
    // It has just had a turn: an account that came meanwhile is first.
    waitBehindOthers(account, waiting.get(account) ?? []);
    startNext();
  }

  /** Resolves when the job may start. */
  async function waitForTurn(account: string): Promise<void> {
    const own = waiting.get(account) ?? [];
    if (own.length >= limits.waitingPerAccount) throw ownQueueFull(limits);
    if (waitingCount >= limits.waiting) throw queueFull(limits);
    waitingCount += 1;
    return new Promise((resolve) => waiting.set(account, [...own, resolve]));
  }

  return {
    async run(account, job) {
      const isFree = runningCount < limits.atOnce && runningOf(account) < limits.perAccount;
      if (isFree) take(account);
      else await waitForTurn(account);
      try {
        return await job();
      } finally {
        release(account);
      }
    },
  };
}

function ownQueueFull({ retryAfterSeconds }: FairQueueLimits): Problem {
  return new Problem(
    'RATE_LIMITED',
    `Your earlier uploads are still being processed. Please try again in ${retryAfterSeconds} seconds.`,
    { details: { retryAfterSeconds } },
  );
}

function queueFull({ retryAfterSeconds }: FairQueueLimits): Problem {
  return new Problem(
    'UNAVAILABLE',
    `Too many uploads are being processed. Please try again in ${retryAfterSeconds} seconds.`,
    { details: { retryAfterSeconds } },
  );
}
