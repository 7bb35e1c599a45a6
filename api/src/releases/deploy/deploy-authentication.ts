import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/context';
import type { DeployAccess } from '../../platform/http/deploy-access';
import { Problem } from '../../platform/http/problem';
import { addSeconds } from '../../platform/time/add-seconds';
import { isDeploySecret, parseDeploySecret } from './deploy-secret';
import { createDeployTokenRepository } from './deploy-token-repository';
import { deployTokenState } from './deploy-token-state';

const bearer = /^Bearer +(\S+) *$/i;

/** A use is stored at most this often. Seconds. */
const touchSeconds = 60;

/** Said only to a program that has proved the secret. */
const endedMessages = {
  expired: 'This deploy token has expired. Ask an admin for a new one.',
  revoked: 'This deploy token was revoked.',
  blocked:
    'The person who created this deploy token is no longer an admin. Ask an admin for a new one.',
} as const;

const unknown = (): Problem =>
  new Problem('UNAUTHENTICATED', 'Send a valid deploy token as bearer token.');

/** Finds the deploy token of a request, read from the database each time, so that a revocation takes effect at once. */
export function createDeployAuthentication({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>) {
  const tokens = createDeployTokenRepository(database);

  /** @throws Problem UNAUTHENTICATED */
  return async ({ headers, id: requestId }: FastifyRequest): Promise<DeployAccess> => {
    const text = bearer.exec(headers.authorization ?? '')?.[1];
    const parsed = text ? parseDeploySecret(text) : null;
    const token = parsed && (await tokens.find(parsed.id));
    if (!token || !isDeploySecret(parsed.secret, token.secret_hash)) throw unknown();
    const now = clock.now();
    const state = deployTokenState(token, now);
    if (state !== 'active') throw new Problem('UNAUTHENTICATED', endedMessages[state]);
    const seenSince = addSeconds(now, -touchSeconds);
    if (!token.last_used_at || token.last_used_at < seenSince)
      await tokens.touch(token.id, now, seenSince);
    const { name, apps, rights, created_by: createdBy } = token;
    return { tokenId: token.id, name, apps, rights, createdBy, requestId };
  };
}
