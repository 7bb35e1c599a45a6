import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/context';
import { deployTokenRequired, type DeployAccess } from '../../platform/http/deploy-access';
import { readBearer } from '../../platform/http/read-bearer';
import { identifyInLog } from '../../platform/http/request-log';
import { Problem } from '../../platform/http/problem';
import { addSeconds } from '../../platform/time/add-seconds';
import { isDeploySecret, parseDeploySecret } from './deploy-secret';
import { createDeployTokenRepository, type StoredDeployToken } from './deploy-token-repository';
import { deployTokenState } from './deploy-token-state';

/** A use is stored at most this often. Seconds. */
const touchSeconds = 60;

/** Answered only to a program that has proved the secret. */
const endedMessages = {
  expired: 'This deploy token has expired. Ask an admin for a new one.',
  revoked: 'This deploy token was revoked.',
  blocked:
    'The person who created this deploy token is no longer an admin. Ask an admin for a new one.',
} as const;

function checkState(token: StoredDeployToken, now: Date): void {
  const state = deployTokenState(token, now);
  if (state !== 'active') throw new Problem('UNAUTHENTICATED', endedMessages[state]);
}

/** Finds the deploy token of a request, read from the database each time, so that a revocation takes effect at once. */
export function createDeployAuthentication({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>) {
  const tokens = createDeployTokenRepository(database);

  /** @throws Problem UNAUTHENTICATED */
  return async (request: FastifyRequest): Promise<DeployAccess> => {
    const { id: requestId } = request;
    const text = readBearer(request);
    const parsed = text ? parseDeploySecret(text) : null;
    const token = parsed && (await tokens.find(parsed.id));
    if (!token || !isDeploySecret(parsed.secret, token.secret_hash)) throw deployTokenRequired();
    identifyInLog(request, { userId: token.created_by, role: 'admin', deployTokenId: token.id });
    const now = clock.now();
    checkState(token, now);
    const seenSince = addSeconds(now, -touchSeconds);
    if (!token.last_used_at || token.last_used_at < seenSince)
      await tokens.touch(token.id, now, seenSince);
    const { name, apps, rights, created_by: createdBy } = token;
    const checkAgain = async (): Promise<void> => {
      const current = await tokens.find(token.id);
      if (!current) throw deployTokenRequired();
      checkState(current, clock.now());
    };
    return { tokenId: token.id, name, apps, rights, createdBy, requestId, checkAgain };
  };
}
