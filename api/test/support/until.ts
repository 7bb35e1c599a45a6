import { setTimeout as wait } from 'node:timers/promises';

/**
 * Maximum wait, in milliseconds. It is not part of any assertion: a busy machine reaches the condition later, and only a
 * broken program never does.
 */
const timeoutMs = 120_000;

/** Waits for a condition that another process or background work fulfils. The error contains `what`. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`This did not happen: ${what}.`);
    await wait(20);
  }
}

/** Repeats a check until it passes. Throws the check's own error at the end. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(20);
    }
  }
}
