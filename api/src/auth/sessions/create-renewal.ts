import type { Role } from '@hive/contract/auth';
import { addSeconds } from '../../platform/time/add-seconds';
import type { AppContext } from '../../platform/context';
import { shortenSessionId, writeSecurityEvent } from '../../platform/security/security-events';
import { hashToken, newToken } from '../../platform/security/tokens';
import type { RefreshRequest, RenewalDecision } from './decide-renewal';
import { decideRenewal } from './decide-renewal';
import { deriveLink, makeSuccessor, readLink } from './refresh-token-parts';
import { isAlive, secondsToLive } from './session-lifetime';
import type { SessionRepository, SessionState } from './session-repository';
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
  /** The account; null for a registration. */
  userId: string | null;
  role: Role;
  refreshToken: string | undefined;
}

/** The rows a renewal reads and changes, over one transaction. */
export interface ChainStore {
  sessions: Pick<SessionRepository, 'lock' | 'touch' | 'revoke'>;
  tokens: Pick<
    TokenRepository,
    'findPresented' | 'insert' | 'removeLost' | 'prune' | 'insertAccessToken'
  >;
}

/** The session of a presented token. */
export interface TokenLocation {
  sessionId: string;
  /** Its row has been deleted, as its browser has a newer token. Its generation is recognised. */
  isOutdated: boolean;
}

const rejected: RefreshResult = { isRenewed: false, isStale: true };

/**
 * Exchanges refresh tokens: applies the decision of `decideRenewal` to the rows.
 * @param chainKeys the current key, then previous ones, with which outdated tokens are recognised
 */
export function createRenewal(
  { policy, log }: Pick<AppContext, 'policy' | 'log'>,
  [chainKey, ...previousKeys]: readonly [Buffer, ...Buffer[]],
  decide = decideRenewal,
) {
  /** The session of a token, also of one whose row was deleted long ago. */
  async function locate(
    tokens: Pick<TokenRepository, 'findSession' | 'findSessionOfLinks'>,
    token: string,
  ): Promise<TokenLocation | undefined> {
    const sessionId = await tokens.findSession(hashToken(token));
    if (sessionId !== undefined) return { sessionId, isOutdated: false };
    const links = [chainKey, ...previousKeys].flatMap((key) => deriveLinks(key, readLink(token)));
    const owner = await tokens.findSessionOfLinks(links.map(hashToken));
    return owner === undefined ? undefined : { sessionId: owner, isOutdated: true };
  }

  async function issueAccessToken(
    tokens: Pick<TokenRepository, 'insertAccessToken'>,
    sessionId: string,
    now: Date,
  ): Promise<string> {
    const accessToken = newToken();
    const expiresAt = addSeconds(now, policy.accessTokenSeconds);
    await tokens.insertAccessToken({ hash: hashToken(accessToken), sessionId, expiresAt }, now);
    return accessToken;
  }

  async function end(
    { sessions }: ChainStore,
    { id, userId }: SessionState,
    { at, requestId }: RefreshRequest,
  ): Promise<RefreshResult> {
    await sessions.revoke(id, 'refresh-token-reused', at);
    const session = shortenSessionId(id);
    const event = { event: 'session.token-reused', session, ...(userId && { userId }) } as const;
    writeSecurityEvent(log, event, { requestId });
    return rejected;
  }

  /** Applies the decision to the chain. Returns the new cookie, if any. */
  async function applyDecision(
    decision: Exclude<RenewalDecision, 'theft'>,
    tokens: ChainStore['tokens'],
    { hash, sessionId, generation }: PresentedToken,
    token: string,
    now: Date,
  ): Promise<string | undefined> {
    if (decision === 'rest') return undefined;
    const successor = makeSuccessor(chainKey, token);
    await tokens.insert(
      { token: successor, sessionId, parentHash: hash, generation: generation + 1 },
      now,
    );
    const { inFlightSeconds, restSeconds } = policy.refresh;
    if (decision === 'rotate')
      await tokens.prune(sessionId, generation + 1, addSeconds(now, -inFlightSeconds));
    // Twice the rest: a request that waits for the session's row does not find its token deleted.
    else await tokens.removeLost(sessionId, hash, addSeconds(now, -2 * restSeconds));
    return successor;
  }

  /** Renews under the session's row lock, so that tabs that refresh at the same time see each other's changes. */
  async function renew(
    store: ChainStore,
    token: string,
    { sessionId, isOutdated }: TokenLocation,
    request: RefreshRequest,
  ): Promise<RefreshResult> {
    const now = request.at;
    const state = await store.sessions.lock(sessionId);
    if (!state || !isAlive(policy.sessionLifetimes, state, now)) return rejected;
    if (isOutdated) return end(store, state, request);
    const presented = await store.tokens.findPresented(hashToken(token));
    if (!presented) return rejected;
    // Another tab has just passed the second factor: its new cookies must not be cleared.
    if (presented.isRetired) return { isRenewed: false, isStale: false };

    const link = { ...presented.link, isProvisional: state.twoFactorAt === null };
    const decision = decide(link, request, policy.refresh);
    if (decision === 'theft') return end(store, state, request);
    const refreshToken = await applyDecision(decision, store.tokens, presented, token, now);
    if (!request.isUnattended) await store.sessions.touch(sessionId, now, request.client);
    return {
      isRenewed: true,
      sessionId,
      userId: state.userId,
      role: state.role,
      refreshToken,
      accessToken: await issueAccessToken(store.tokens, sessionId, now),
      secondsToLive: secondsToLive(policy.sessionLifetimes, state, now),
    };
  }

  return { locate, renew, issueAccessToken };
}

/** A link and those that follow it in a chain, until one that is stored. */
function deriveLinks(chainKey: Buffer, first: string): string[] {
  const links = [first];
  while (links.length <= retention.anchorEvery) links.push(deriveLink(chainKey, links.at(-1)!));
  return links;
}
