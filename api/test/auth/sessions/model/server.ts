import { createHash, randomBytes } from 'node:crypto';
import pino from 'pino';
import { securityPolicy } from '../../../../src/platform/security/security-policy';
import { decideRenewal } from '../../../../src/auth/sessions/decide-renewal';
import { createRenewal } from '../../../../src/auth/sessions/create-renewal';
import { isWithinLifetime } from '../../../../src/auth/sessions/session-lifetime';
import { hashToken } from '../../../../src/platform/security/tokens';
import { deriveSuccessor } from '../../../../src/auth/sessions/derive-successor';
import { createMemoryStore } from './memory-store';

export type Rule = typeof decideRenewal;

/** The result of a request with a refresh token. */
export interface Answer {
  isRenewed: boolean;
  accessToken: string | null;
  /** The cookie it sets, if any. */
  cookie: string | null;
}

const log = pino({ level: 'silent' });

export type Server = ReturnType<typeof createServer>;

export interface Origin {
  /** The key from which the chain is derived. */
  successorKey: Buffer;
  firstToken: string;
  /** When the session was created. */
  start: Date;
}

const defaultOrigin: Origin = {
  successorKey: randomBytes(32),
  firstToken: createHash('sha256').update('a first token').digest('base64url'),
  start: new Date(Date.UTC(2026, 0, 1)),
};

/**
 * The api's refresh logic for one session in memory. Only the rows survive a restart. The rule can be replaced, to test
 * what each part of it is needed for.
 */
export function createServer(
  rule: Rule = decideRenewal,
  { successorKey, firstToken, start }: Origin = defaultOrigin,
) {
  const at = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
  const store = createMemoryStore({
    id: 'session',
    userId: 'user',
    registrationId: null,
    role: 'user',
    createdAt: at(0),
    lastSeenAt: at(0),
    revokedAt: null,
    suspendedAt: null,
    twoFactorAt: at(0),
  });
  store.begin(hashToken(firstToken), at(0));
  const chain = [firstToken];
  const issuedCookies = new Map<string, string>();
  let renewal = createRenewal({ policy: securityPolicy, log }, successorKey, rule);

  /** The chain's tokens so far, first to newest. */
  function readChain(): string[] {
    for (;;) {
      const next = deriveSuccessor(successorKey, chain.at(-1)!);
      if (!store.has(hashToken(next))) return chain;
      chain.push(next);
    }
  }

  /** Checks that the issued cookie is the newest, and the same for each use of a token. */
  function checkCookie(presented: string, cookie: string): void {
    const earlier = issuedCookies.get(presented);
    if (earlier !== undefined && earlier !== cookie)
      throw new Error('A repeated parent returned another child.');
    issuedCookies.set(presented, cookie);
    if (readChain().at(-1) !== cookie) throw new Error('An older token was issued.');
  }

  return {
    firstToken,
    readChain,
    get isRevoked(): boolean {
      return store.session.revokedAt !== null;
    },
    /** Whether the session has reached its limits. */
    isOver: (seconds: number): boolean =>
      !isWithinLifetime(securityPolicy.sessionLifetimes, store.session, at(seconds)),
    restart(): void {
      renewal = createRenewal({ policy: securityPolicy, log }, successorKey, rule);
    },
    async refresh(token: string, seconds: number, isBrowser = true): Promise<Answer> {
      const refused: Answer = { isRenewed: false, accessToken: null, cookie: null };
      const located = await renewal.locate(store, token);
      if (!located) return refused;
      const answer = await renewal.renew(store, token, located, {
        at: at(seconds),
        isBrowser,
      });
      if (!answer.isRenewed) return refused;
      if (answer.refreshToken !== undefined) checkCookie(token, answer.refreshToken);
      const { accessToken, refreshToken = null } = answer;
      return { isRenewed: true, accessToken, cookie: refreshToken };
    },
    /** Handles a request with a bearer token. Returns whether it was valid. */
    use: (accessToken: string, seconds: number): boolean =>
      store.use(hashToken(accessToken), at(seconds)),
  };
}
