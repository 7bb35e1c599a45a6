import { setTimeout as wait } from 'node:timers/promises';

/**
 * How long something may be waited for, in milliseconds. It proves nothing and costs nothing while all is well: a
 * machine with many times its load gets there later, not never.
 */
const boundMs = 120_000;

/** Waits for what happens in another process or beside an answer; names it when it does not come. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + boundMs;
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error(`This did not happen: ${what}.`);
    await wait(20);
  }
}

/** Asks again until the check passes; in the end its own failure is thrown. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const giveUpAt = Date.now() + boundMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await wait(20);
    }
  }
}
