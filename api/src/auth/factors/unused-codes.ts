import type { AppContext } from '../../platform/context';
import { createAuthenticatorSealer } from './authenticator-sealer';
import { createAuthenticatorRepository } from './authenticator-repository';
import { createTotp } from './totp';

/** What an app shows that would be taken now, or how long it is until it shows something new. */
export interface UnusedCode {
  /** Null while the codes of every step that is taken now are used up. */
  code: string | null;
  nextInMs: number;
}

/** Reads an account's app like a phone would. For the demo, whose apps belong to everybody. */
export function createUnusedCodes({
  database,
  clock,
  policy,
  settings,
}: Pick<AppContext, 'database' | 'clock' | 'policy' | 'settings'>) {
  const totp = createTotp(policy.totp);
  const sealer = createAuthenticatorSealer(settings);

  /** Null where no app is on. */
  return async function findUnusedCode(userId: string): Promise<UnusedCode | null> {
    const app = await createAuthenticatorRepository(database).find(userId);
    if (!app?.confirmedAt) return null;
    const now = clock.now();
    const step = totp.acceptedSteps(now).find((one) => !app.usedSteps.includes(one));
    return {
      code: step === undefined ? null : totp.codeAt(sealer.open(app.sealedSecret, userId), step),
      nextInMs: totp.startOf(totp.stepAt(now) + 1).getTime() - now.getTime(),
    };
  };
}
