import { createHash, randomBytes } from 'node:crypto';
import pino from 'pino';
import { securityPolicy } from '../../../../src/platform/security/security-policy';
import { decideRenewal } from '../../../../src/auth/sessions/decide-renewal';
import { createRenewal } from '../../../../src/auth/sessions/create-renewal';
import { isWithinLifetime } from '../../../../src/auth/sessions/session-lifetime';
import { hashToken } from '../../../../src/platform/security/tokens';
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
  /** The key from which the chain's links are derived. */
  chainKey: Buffer;
  firstToken: string;
  /** When the session was created. */
  start: Date;
}

const defaultOrigin: Origin = {
  chainKey: randomBytes(32),
  firstToken: createHash('sha256').update('a first token').digest('base64url'),
  start: new Date(Date.UTC(2026, 0, 1)),
};

/**
 * The api's refresh logic for one session in memory. Only the rows survive a restart. The rule can be replaced, to test
 * what each part of it is needed for.
 */
export function createServer(
  rule: Rule = decideRenewal,
  { chainKey, firstToken, start }: Origin = defaultOrigin,
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
  void store.tokens.insert(
    { token: firstToken, sessionId: 'session', parentHash: null, generation: 0 },
    at(0),
  );
  /** The tokens sent so far, by generation. */
  const chain: string[][] = [[firstToken]];
  let renewal = createRenewal({ policy: securityPolicy, log }, [chainKey], rule);

  /** Adds a token that a response sent. It must be new, and of the newest generation. */
  function addToChain(presented: string, token: string): void {
    if (chain.some((tokens) => tokens.includes(token)))
      throw new Error('Two responses sent the same token.');
    const parent = chain.findIndex((tokens) => tokens.includes(presented));
    if (parent < chain.length - 2) throw new Error('A token of an older generation was sent.');
    if (parent === chain.length - 1) chain.push([]);
    chain.at(-1)!.push(token);
  }

  return {
    firstToken,
    chain,
    get isRevoked(): boolean {
      return store.session.revokedAt !== null;
    },
    /** Whether the session has reached its limits. */
    isOver: (seconds: number): boolean =>
      !isWithinLifetime(securityPolicy.sessionLifetimes, store.session, at(seconds)),
    restart(): void {
      renewal = createRenewal({ policy: securityPolicy, log }, [chainKey], rule);
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
      if (answer.refreshToken !== undefined) addToChain(token, answer.refreshToken);
      const { accessToken, refreshToken = null } = answer;
      return { isRenewed: true, accessToken, cookie: refreshToken };
    },
    /** Handles a request with a bearer token. Returns whether it was valid. */
    use: (accessToken: string, seconds: number): boolean =>
      store.isValid(hashToken(accessToken), at(seconds)),
  };
}
