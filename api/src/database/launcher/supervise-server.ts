import { setTimeout as wait } from 'node:timers/promises';
import type { RunningServer } from './launch-server';

export interface SuperviseServerOptions {
  first: RunningServer;
  /** Starts the server again; rejects when it cannot. Gives up soon once `isWanted` says no. */
  launch: (isRequired: () => boolean) => Promise<RunningServer>;
  log: { warn(details: object, sentence: string): void };
}

export interface SupervisedServer {
  /** The one that runs, or ran last. */
  readonly current: RunningServer;
  /** Starts it no more. Resolves when no start is under way. */
  stop(): Promise<void>;
}

const firstDelayMs = 250;
const longestDelayMs = 30_000;
/** A server that lived this long was well: its end is no sequel of the end before. */
const wellAfterMs = 60_000;

/**
 * Starts a server again whenever it ends unasked (killed for want of memory, crashed), for as long as it is wanted:
 * without it the api answers 503 until somebody looks. After each failure it waits twice as long, up to 30 seconds.
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
