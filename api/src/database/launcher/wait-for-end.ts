import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { identifyProcess } from './process-identity';

/** How often a process that is not our child is looked up: nobody tells us when it ends. */
const lookEveryMs = 1_000;

/** Resolves when the process has ended, or when nobody wants to know any more. Keeps no process from ending. */
export type WaitForEnd = (signal: AbortSignal) => Promise<void>;

/** For a process started here. */
export const endOfChild =
  (child: ChildProcess): WaitForEnd =>
  async (signal) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    await once(child, 'exit', { signal }).catch(() => undefined);
  };

/** For a process somebody else started. */
export const endOfOther = (pid: number): WaitForEnd => {
  const startedAt = identifyProcess(pid)?.startedAt;
  return async (signal) => {
    while (!signal.aborted) {
      const found = identifyProcess(pid);
      if (!found || found.isZombie || found.startedAt !== startedAt) return;
      await wait(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
};
