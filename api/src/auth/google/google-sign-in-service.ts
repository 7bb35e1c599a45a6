import type { Transaction } from 'kysely';
import { z } from 'zod';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { AccountService } from '../accounts/account-service';
import type { FirstFactor, SignedIn } from '../sign-in/first-factor';
import type { Database } from '../../database/schema';
import { addSeconds } from '../../platform/time/add-seconds';
import type { AppContext } from '../../platform/context';
import { createSealer } from '../../platform/security/sealing';
import type { Visitor } from '../sessions/browser';
import { hashToken, isToken, newToken } from '../../platform/security/tokens';
import type { GoogleLinkService } from './google-link-service';
import { createPendingRepository } from './google-pending-repository';
import type { GoogleProfile } from './google-profile';
import { GoogleRefusal } from './google-profile';
import { createGoogleProvider } from './google-provider';
import { createGoogleRepository } from './google-repository';

/** The outcome of a response from Google. */
export type GoogleOutcome =
  | { kind: 'signed-in'; signedIn: SignedIn }
  /** The address has an account: the token is stored in the browser's cookie until the password is entered. */
  | { kind: 'link'; token: string }
  | { kind: 'refused'; reason: 'google-failed' | 'suspended'; userId?: string };

interface Parts {
  accounts: AccountService;
  firstFactor: FirstFactor;
  googleLinks: GoogleLinkService;
}

/** Stored encrypted during the redirect to Google. */
const pendingSignIn = z.object({
  checks: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  /** The browser's Strict cookies, which are not sent when Google redirects back. */
  refreshToken: z.string().optional(),
  deviceToken: z.string().optional(),
});
type PendingSignIn = z.infer<typeof pendingSignIn>;

const failed: GoogleOutcome = { kind: 'refused', reason: 'google-failed' };

export type GoogleSignInService = ReturnType<typeof createGoogleSignInService>;

/** Login with Google: OpenID Connect with code, PKCE, state and nonce, bound to one browser. */
export function createGoogleSignInService(
  context: AppContext,
  { accounts, firstFactor, googleLinks }: Parts,
) {
  const { database, clock, policy, settings, log } = context;
  const pending = createPendingRepository(database);
  const sealer = createSealer(settings, 'google sign-in');
  const redirectUri = `${settings.publicUrl}${apiBase}${apiPaths.authGoogleCallback}`;
  const provider =
    settings.google && createGoogleProvider(settings.google, redirectUri, policy.google);

  /** Takes the pending login that this browser started with this state. */
  async function takePendingSignIn(browserToken: string | undefined, state: string | null) {
    if (!browserToken || !isToken(browserToken) || !state) return null;
    const hash = hashSignIn(browserToken, state);
    const sealed = await pending.takeSignIn(hash, clock.now());
    return sealed
      ? pendingSignIn.parse(JSON.parse(sealer.open(sealed, hash.toString('hex'))))
      : null;
  }

  /**
   * The account linked to this Google account, created if the address has none; null if the address already has an
   * account.
   */
  async function findOrRegister(trx: Transaction<Database>, profile: GoogleProfile) {
    const google = createGoogleRepository(trx);
    const owner = await google.findOwner(profile);
    if (owner) return owner;
    const registered = await accounts.registerConfirmed(trx, profile);
    // Another tab may have been first.
    if (!registered) return google.findOwner(profile);
    await google.insertIdentity(profile, registered, clock.now());
    return registered;
  }

  async function signInWithProfile(
    profile: GoogleProfile,
    visitor: Visitor,
  ): Promise<GoogleOutcome> {
    const outcome = await database.transaction().execute(async (trx) => {
      const userId = await findOrRegister(trx, profile);
      if (!userId) return offerLink(trx, profile);
      const account = await accounts.lockForSignIn(trx, userId);
      if (!account) throw new GoogleRefusal('the account is gone');
      if (account.isSuspended)
        return { kind: 'refused', reason: 'suspended', userId: account.id } as const;
      return firstFactor.openSession(trx, account, visitor, 'google');
    });
    if ('kind' in outcome) return outcome;
    return { kind: 'signed-in', signedIn: await firstFactor.finish(visitor, outcome) };
  }

  async function offerLink(
    trx: Transaction<Database>,
    profile: GoogleProfile,
  ): Promise<GoogleOutcome> {
    const userId = await accounts.findIdByEmail(trx, profile.email);
    if (!userId) throw new GoogleRefusal('the account is gone');
    return {
      kind: 'link',
      token: await googleLinks.createPendingLink(trx, { ...profile, userId }),
    };
  }

  return {
    isSetUp: provider !== null,

    /**
     * Starts a login. Throws while Google is unreachable.
     * @returns the redirect address and the secret for the browser's cookie. An existing secret is reused, so that
     * several tabs can log in at once.
     */
    async begin(
      browserToken: string | undefined,
      { refreshToken, deviceToken }: Visitor,
    ): Promise<{ url: URL; browserToken: string }> {
      if (!provider) throw new GoogleRefusal('not set up');
      const { url, checks } = await provider.begin();
      const token = browserToken && isToken(browserToken) ? browserToken : newToken();
      const hash = hashSignIn(token, checks.state);
      await pending.insertSignIn(
        hash,
        sealer.seal(
          JSON.stringify({ checks, refreshToken, deviceToken } satisfies PendingSignIn),
          hash.toString('hex'),
        ),
        addSeconds(clock.now(), policy.google.signInSeconds),
      );
      return { url, browserToken: token };
    },

    /**
     * Handles Google's response. All mismatches give the same refusal; only the log holds the reason, which never
     * contains anything that was sent.
     */
    async finish(
      answer: URLSearchParams,
      browserToken: string | undefined,
      visitor: Visitor,
    ): Promise<GoogleOutcome> {
      if (!provider) return failed;
      try {
        const signIn = await takePendingSignIn(browserToken, answer.get('state'));
        if (!signIn) throw new GoogleRefusal('no sign-in of this browser waits for this answer');
        const profile = await provider.finish(answer, signIn.checks);
        const { refreshToken, deviceToken } = signIn;
        return await signInWithProfile(profile, { ...visitor, refreshToken, deviceToken });
      } catch (error) {
        if (error instanceof GoogleRefusal)
          log.warn({ reason: error.reason }, 'a Google sign-in was refused');
        else log.error({ err: error }, 'a Google sign-in failed');
        return failed;
      }
    },

    /** Deletes expired logins and links. */
    removeExpired: (): Promise<void> => pending.deleteExpired(clock.now()),
  };
}

/** A pending login is found by browser and state together: a response with another state does not consume it. */
function hashSignIn(browserToken: string, state: string): Buffer {
  return hashToken(`${browserToken}.${state}`);
}
