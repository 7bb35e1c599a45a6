import { claimSingleInstance } from './single-instance';

claimSingleInstance('step-up');

/** Asks the user to confirm a strong factor. Resolves to true once confirmed, false when cancelled or not set up. */
export type StepUpHandler = () => Promise<boolean>;

/** Milliseconds to wait for the handler: its chunk may load after the first press of a button. */
const handlerTimeout = 10_000;

let installed: StepUpHandler | null = null;
let cancelRunning = (): void => undefined;
const waiters = new Set<() => void>();

/** Installs the handler. The returned function removes it and cancels a running step-up. */
export function installStepUp(handler: StepUpHandler): () => void {
  installed = handler;
  for (const wake of [...waiters]) wake();
  return () => {
    if (installed !== handler) return;
    installed = null;
    cancelRunning();
  };
}

async function findHandler(): Promise<StepUpHandler | null> {
  if (installed) return installed;
  await new Promise<void>((resolve) => {
    waiters.add(resolve);
    setTimeout(resolve, handlerTimeout);
  });
  waiters.clear();
  return installed;
}

let running: Promise<boolean> | undefined;
let confirmedAt = -Infinity;

async function runHandler(): Promise<boolean> {
  const handler = await findHandler();
  if (!handler) return false;
  const cancelled = new Promise<boolean>((resolve) => {
    cancelRunning = () => resolve(false);
  });
  const confirmed = await Promise.race([handler(), cancelled]);
  if (confirmed) confirmedAt = performance.now();
  return confirmed;
}

/**
 * Asks the user to confirm a strong factor; calls refused meanwhile share one dialog.
 * @param sentAt when the refused call was sent, by `performance.now()`. A call sent before the last confirmation needs none
 * @returns whether the call may be retried
 */
export async function stepUp(sentAt: number): Promise<boolean> {
  if (sentAt < confirmedAt) return true;
  running ??= runHandler().finally(() => {
    running = undefined;
  });
  return running;
}
