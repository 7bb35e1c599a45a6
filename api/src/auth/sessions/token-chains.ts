import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { AppContext } from '../../platform/context';
import { deriveKey } from '../../platform/security/derive-key';
import { isToken, newToken } from '../../platform/security/tokens';
import type { RefreshRequest } from './decide-renewal';
import type { RefreshResult, TokenLocation } from './create-renewal';
import { createRenewal } from './create-renewal';
import { createSessionRepository } from './session-repository';
import { createTokenRepository } from './token-repository';

/** The key with which the link of each generation is derived from the previous one. */
export const deriveChainKey = (secretKey: Buffer): Buffer =>
  deriveKey(secretKey, 'hive refresh successor');

/** Issues access tokens and manages the chains of refresh tokens. */
export function createTokenChains(context: AppContext) {
  const { database, settings } = context;
  const renewal = createRenewal(context, [
    deriveChainKey(settings.secretKey),
    ...settings.previousSecretKeys.map(deriveChainKey),
  ]);

  const issueAccessToken = (db: Kysely<Database>, sessionId: string, now: Date): Promise<string> =>
    renewal.issueAccessToken(createTokenRepository(db), sessionId, now);

  /** The session of a refresh token, also of an outdated one. */
  const locate = async (token: string): Promise<TokenLocation | undefined> =>
    isToken(token) ? renewal.locate(createTokenRepository(database), token) : undefined;

  return {
    issueAccessToken,
    locate,

    /** A chain's first tokens. */
    async beginChain(db: Kysely<Database>, sessionId: string, now: Date) {
      const refreshToken = newToken();
      await createTokenRepository(db).insert(
        { token: refreshToken, sessionId, parentHash: null, generation: 0 },
        now,
      );
      return { refreshToken, accessToken: await issueAccessToken(db, sessionId, now) };
    },

    /** Exchanges a refresh token as `decideRenewal` says. */
    async renew(token: string, request: RefreshRequest): Promise<RefreshResult> {
      const location = await locate(token);
      if (!location) return { isRenewed: false, isStale: true };
      return database.transaction().execute((trx) => {
        const store = {
          sessions: createSessionRepository(trx),
          tokens: createTokenRepository(trx),
        };
        return renewal.renew(store, token, location, request);
      });
    },
  };
}
