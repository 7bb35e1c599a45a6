import type { AppContext } from '../../platform/context';
import { createAuthenticatorSealer } from './authenticator-sealer';
import { createAuthenticatorRepository } from './authenticator-repository';
import { createTotp } from './totp';

/** The code of an app that would be accepted now, or the time until the next one. */
export interface UnusedCode {
  /** Null while all currently accepted codes are used. */
  code: string | null;
  nextInMs: number;
}

/** Generates an account's current code as its app would. For the demo, whose apps are shared. */
export function createUnusedCodes({
  database,
  clock,
  policy,
  settings,
}: Pick<AppContext, 'database' | 'clock' | 'policy' | 'settings'>) {
  const totp = createTotp(policy.totp);
  const sealer = createAuthenticatorSealer(settings);

  /** Null if no app is enabled. */
  return async function findUnusedCode(userId: string): Promise<UnusedCode | null> {
    const app = await createAuthenticatorRepository(database).find(userId);
    if (!app?.confirmedAt) return null;
    const now = clock.now();
    const step = totp.acceptedSteps(now).find((accepted) => !app.usedSteps.includes(accepted));
    return {
      code: step === undefined ? null : totp.codeAt(sealer.open(app.sealedSecret, userId), step),
      nextInMs: totp.startOf(totp.stepAt(now) + 1).getTime() - now.getTime(),
    };
  };
}
