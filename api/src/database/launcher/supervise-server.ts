import { setTimeout as wait } from 'node:timers/promises';
import type { RunningServer } from './launch-server';

export interface SuperviseServerOptions {
  first: RunningServer;
  /** Restarts the server; rejects when it cannot. Gives up soon after `isRequired` returns false. */
  launch: (isRequired: () => boolean) => Promise<RunningServer>;
  log: { warn(details: object, sentence: string): void };
}

export interface SupervisedServer {
  /** The running server, or the last one that ran. */
  readonly current: RunningServer;
  /** Stops restarting the server. Resolves when no start is in progress. */
  stop(): Promise<void>;
}

const firstDelayMs = 250;
const longestDelayMs = 30_000;
/** A server that ran this long was healthy: its exit resets the delay. */
const wellAfterMs = 60_000;

/**
 * Restarts a server whenever it exits unexpectedly (crashed, killed for lack of memory), until `stop` is called: the api
 * would otherwise answer 503 until an operator steps in. The delay doubles after each failure, up to 30 seconds.
 */
export function superviseServer({ first, launch, log }: SuperviseServerOptions): SupervisedServer {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isRequired = (): boolean => !signal.aborted;
  let current = first;
  let delayMs = firstDelayMs;

  const startAgain = async (): Promise<void> => {
    while (isRequired()) {
      log.warn({ pid: current.pid, retryInMs: delayMs }, 'the database has ended: starting it');
      await wait(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
      delayMs = Math.min(delayMs * 2, longestDelayMs);
      if (!isRequired()) return;
      try {
        current = await launch(isRequired);
        return;
      } catch (error) {
        if (isRequired()) log.warn({ err: error }, 'the database could not be started');
      }
    }
  };

  const watch = async (): Promise<void> => {
    while (isRequired()) {
      const began = Date.now();
      await current.waitForEnd(signal);
      if (Date.now() - began > wellAfterMs) delayMs = firstDelayMs;
      await startAgain();
    }
  };

  const watching = watch();
  return {
    get current() {
      return current;
    },
    stop: () => {
      stopping.abort();
      return watching;
    },
  };
}
