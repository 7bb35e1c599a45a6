import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again until the check passes; after ten seconds its own failure is thrown. The time itself proves nothing. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(25);
    }
  }
}
