import { addSeconds } from '../../platform/time/add-seconds';
import type { AppContext } from '../../platform/context';
import { hashToken, newToken } from '../../platform/security/tokens';
import type { RefreshRequest, RenewalDecision } from './decide-renewal';
import { decideRenewal } from './decide-renewal';
import { deriveSuccessor } from './derive-successor';
import { isAlive, secondsToLive } from './session-lifetime';
import type { SessionRepository } from './session-repository';
import type { PresentedToken, TokenRepository } from './token-repository';
import { retention } from './token-repository';

/** The tokens of a session, in clear for the last time. */
export interface OpenedSession {
  sessionId: string;
  accessToken: string;
  refreshToken: string;
  secondsToLive: number;
}

/** The result of presenting a refresh token. The cookies of a stale token should be cleared. */
export type RefreshResult = Renewed | { isRenewed: false; isStale: boolean };

/** `refreshToken` is undefined where the browser's cookie should stay as it is. */
interface Renewed extends Omit<OpenedSession, 'refreshToken'> {
  isRenewed: true;
  refreshToken: string | undefined;
}

/** The rows a renewal reads and changes, over one transaction. */
export interface ChainStore {
  sessions: Pick<SessionRepository, 'lock' | 'touch' | 'revoke'>;
  tokens: Pick<
    TokenRepository,
    'findPresented' | 'addSuccessor' | 'reissue' | 'prune' | 'insertAccessToken'
  >;
}

/** The session of a presented token. Ancient tokens are found only through a descendant. */
export interface TokenLocation {
  sessionId: string;
  isAncient: boolean;
}

const rejected: RefreshResult = { isRenewed: false, isStale: true };

/** Exchanges refresh tokens: applies the decision of `decideRenewal` to the rows. */
export function createRenewal(
  { policy, log }: Pick<AppContext, 'policy' | 'log'>,
  successorKey: Buffer,
  decide = decideRenewal,
) {
  /** The session of a token, also of one whose row is long gone. */
  async function locate(
    tokens: Pick<TokenRepository, 'findSession' | 'findSessionOfChain'>,
    token: string,
  ): Promise<TokenLocation | undefined> {
    const sessionId = await tokens.findSession(hashToken(token));
    if (sessionId !== undefined) return { sessionId, isAncient: false };
    const descendants: Buffer[] = [];
    for (let next = token; descendants.length < retention.anchorEvery;) {
      next = deriveSuccessor(successorKey, next);
      descendants.push(hashToken(next));
    }
    const owner = await tokens.findSessionOfChain(descendants);
    return owner === undefined ? undefined : { sessionId: owner, isAncient: true };
  }

  /** Issues an access token; `proves` is the refresh token issued with it. */
  async function issueAccessToken(
    tokens: Pick<TokenRepository, 'insertAccessToken'>,
    sessionId: string,
    now: Date,
    proves: Buffer | null = null,
  ): Promise<string> {
    const accessToken = newToken();
    const expiresAt = addSeconds(now, policy.accessTokenSeconds);
    await tokens.insertAccessToken(
      { hash: hashToken(accessToken), sessionId, expiresAt, proves },
      now,
    );
    return accessToken;
  }

  /** Everything in flight before this instant has arrived. */
  const inFlightCutoff = (now: Date): Date => addSeconds(now, -policy.refresh.inFlightSeconds);

  async function end(
    { sessions }: ChainStore,
    sessionId: string,
    now: Date,
  ): Promise<RefreshResult> {
    await sessions.revoke(sessionId, 'refresh-token-reused', now);
    log.warn({ sessionId }, 'a copied refresh token was used: the session is ended');
    return rejected;
  }

  /** Applies the decision to the chain. */
  async function applyDecision(
    decision: Exclude<RenewalDecision, 'theft'>,
    tokens: ChainStore['tokens'],
    presented: PresentedToken,
    successor: Buffer,
    now: Date,
  ): Promise<void> {
    const { sessionId, generation } = presented;
    switch (decision) {
      case 'rotate':
        await tokens.addSuccessor(presented, successor, now);
        return tokens.prune(sessionId, generation + 1, inFlightCutoff(now));
      case 'doubt':
        log.warn({ sessionId }, 'a refresh token came although its successor had arrived');
        return tokens.reissue(successor, now, true);
      case 'repeat':
        return tokens.reissue(successor, now, false);
      case 'rest':
    }
  }

  /** Renews under the session's row lock, so that tabs that refresh at the same time see each other's changes. */
  async function renew(
    store: ChainStore,
    token: string,
    { sessionId, isAncient }: TokenLocation,
    request: RefreshRequest,
  ): Promise<RefreshResult> {
    const now = request.at;
    const state = await store.sessions.lock(sessionId);
    if (!state || !isAlive(policy.sessionLifetimes, state, now)) return rejected;
    if (isAncient) return end(store, sessionId, now);
    const successor = deriveSuccessor(successorKey, token);
    const hash = hashToken(successor);
    const presented = await store.tokens.findPresented(hashToken(token), hash);
    if (!presented) return rejected;
    // Another tab has just passed the second factor: its new cookies must not be cleared.
    if (presented.isRetired) return { isRenewed: false, isStale: false };

    const link = { ...presented, isProvisional: state.twoFactorAt === null };
    const decision = decide(link, request, policy.refresh);
    if (decision === 'theft') return end(store, sessionId, now);
    await applyDecision(decision, store.tokens, presented, hash, now);
    if (!request.isUnattended) await store.sessions.touch(sessionId, now, request.client);
    const getsCookie = decision !== 'rest';
    const proves = getsCookie ? hash : null;
    return {
      isRenewed: true,
      sessionId,
      refreshToken: getsCookie ? successor : undefined,
      accessToken: await issueAccessToken(store.tokens, sessionId, now, proves),
      secondsToLive: secondsToLive(policy.sessionLifetimes, state, now),
    };
  }

  return { locate, renew, issueAccessToken };
}
