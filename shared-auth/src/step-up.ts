import { claimSingleInstance } from './single-instance';

claimSingleInstance('step-up');

/** Asks the person for a fresh code. True once it was proved, false when they gave it up or went to set one up. */
export type StepUpHandler = () => Promise<boolean>;

/** Milliseconds to wait for the handler: it comes in a chunk of its own, perhaps after the first press of a button. */
const patience = 10_000;

let installed: StepUpHandler | null = null;
let giveUp = (): void => undefined;
const waiting = new Set<() => void>();

/** Whoever can ask the person says so; the returned function takes it back, and gives up what is being asked. */
export function installStepUp(handler: StepUpHandler): () => void {
  installed = handler;
  for (const wake of [...waiting]) wake();
  return () => {
    if (installed !== handler) return;
    installed = null;
    giveUp();
  };
}

async function findHandler(): Promise<StepUpHandler | null> {
  if (installed) return installed;
  await new Promise<void>((resolve) => {
    waiting.add(resolve);
    setTimeout(resolve, patience);
  });
  waiting.clear();
  return installed;
}

let running: Promise<boolean> | undefined;
let provedAt = -Infinity;

async function ask(): Promise<boolean> {
  const handler = await findHandler();
  if (!handler) return false;
  const gone = new Promise<boolean>((resolve) => {
    giveUp = () => resolve(false);
  });
  const proved = await Promise.race([handler(), gone]);
  if (proved) provedAt = performance.now();
  return proved;
}

/**
 * Has the person prove their strong factor; all calls that are refused meanwhile share one question.
 * @param sentAt when the refused call went out, by `performance.now()`: one from before the last proof is not asked about
 * @returns whether the call may be tried again
 */
export async function stepUp(sentAt: number): Promise<boolean> {
  if (sentAt < provedAt) return true;
  running ??= ask().finally(() => {
    running = undefined;
  });
  return running;
}
