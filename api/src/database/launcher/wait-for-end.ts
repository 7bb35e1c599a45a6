import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { identifyProcess } from './process-identity';

/** How often to poll a process that is not our child: its exit is not reported to us. */
const lookEveryMs = 1_000;

/** Resolves when the process has exited or the signal aborts. Does not keep this process alive. */
export type WaitForEnd = (signal: AbortSignal) => Promise<void>;

/** For a child process. */
export const endOfChild =
  (child: ChildProcess): WaitForEnd =>
  async (signal) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    await once(child, 'exit', { signal }).catch(() => undefined);
  };

/** For a process that is not our child. */
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
