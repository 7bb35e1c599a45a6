import { setTimeout as wait } from 'node:timers/promises';
import { demoId } from '../seed/demo-ids';
import { demoAccounts } from '../seed/seed-accounts';
import { createUnusedCodes, type UnusedCode } from '../../auth/factors/unused-codes';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';

/** A demo account's app as the mailbox page shows it. */
export interface DemoCode extends UnusedCode {
  email: string;
}

/** Milliseconds between two checks while every code is used up: the app may be switched off or the process stopped. */
const lookAgainMs = 250;

/** The authenticator apps of the demo accounts, for everyone who tries the demo. */
export function createDemoCodes(context: AppContext) {
  const findUnusedCode = createUnusedCodes(context);
  /** One time step and a margin for slow checks, in real time, because a connection waits. */
  const longestWaitMs = (context.policy.totp.stepSeconds + 2) * 1000;

  const find = async (email: string): Promise<UnusedCode | null> =>
    demoAccounts.some((account) => account.email === email)
      ? findUnusedCode(demoId('account', email))
      : null;

  return {
    /** The accounts with an app, and the code it shows. */
    async list(): Promise<DemoCode[]> {
      const found = await Promise.all(
        demoAccounts.map(async ({ email }) => ({ email, shown: await find(email) })),
      );
      return found.flatMap(({ email, shown }) => (shown ? [{ email, ...shown }] : []));
    },

    /**
     * A code that will be accepted; waits for the next one if the current ones are used up.
     * @param isStopping checked while waiting, so that the process can stop
     * @throws Problem NOT_FOUND for an unknown account or one without an app, UNAVAILABLE after a whole step
     */
    async next(email: string, isStopping: () => boolean): Promise<string> {
      const givenUpAt = performance.now() + longestWaitMs;
      for (;;) {
        const shown = await find(email);
        if (!shown) throw new Problem('NOT_FOUND', 'No demo account of this address has an app.');
        if (shown.code !== null) return shown.code;
        if (isStopping() || performance.now() >= givenUpAt) throw noCode(shown);
        await wait(Math.min(shown.nextInMs, lookAgainMs));
      }
    },
  };
}

function noCode({ nextInMs }: UnusedCode): Problem {
  return new Problem('UNAVAILABLE', 'Every code of the app is used up for the moment.', {
    details: { retryAfterSeconds: Math.ceil(nextInMs / 1000) },
  });
}
