import type { z } from 'zod';
import {
  deployTokenLimits,
  type createDeployToken,
  type DeployToken,
} from '@hive/contract/deploy-tokens';
import { v7 as newId } from 'uuid';
import { writeAudit } from '../../audit/write-audit';
import type { AppContext } from '../../platform/context';
import { checkAccess, checkStepUp } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import { invalidField, Problem } from '../../platform/http/problem';
import { createLimiter } from '../../platform/http/rate-limit';
import { requireUser } from '../../platform/http/require-user';
import { addSeconds } from '../../platform/time/add-seconds';
import { createDeploySecret } from './deploy-secret';
import { createDeployTokenRepository } from './deploy-token-repository';
import { toDeployToken } from './deploy-token-state';

/** How long ended tokens stay on the list. Seconds. */
const endedSeconds = 30 * 24 * 60 * 60;

const notFound = (): Problem => new Problem('NOT_FOUND', 'We could not find this deploy token.');

type TokenInput = z.output<typeof createDeployToken.body>;

/** @throws Problem VALIDATION_FAILED unless the token either has rights or is for previews only */
function checkPurpose({ rights, previewsOnly }: Pick<TokenInput, 'rights' | 'previewsOnly'>): void {
  if (!rights && !previewsOnly) throw invalidField('rights', 'Choose a right.');
  if (rights && previewsOnly)
    throw invalidField('rights', 'A token for previews only has no other right.');
}

export type DeployTokenService = ReturnType<typeof createDeployTokenService>;

/** Deploy tokens as admins list, create and revoke them. */
export function createDeployTokenService(context: AppContext) {
  const { database, clock, policy, settings, log } = context;
  const tokens = createDeployTokenRepository(database);
  const limiter = createLimiter(context, {
    name: 'deploy-tokens',
    ...policy.rateLimits.deployTokens,
  });

  async function read(id: string, from = tokens): Promise<DeployToken> {
    const found = await from.find(id);
    if (!found) throw notFound();
    return toDeployToken(found, clock.now());
  }

  return {
    async list(session: RequestSession): Promise<DeployToken[]> {
      checkAccess('admin', session);
      const now = clock.now();
      const found = await tokens.list(now, deployTokenLimits.listed);
      return found.map((token) => toDeployToken(token, now));
    },

    /** @throws Problem RATE_LIMITED */
    async create(
      session: RequestSession,
      input: TokenInput,
    ): Promise<{ token: DeployToken; secret: string }> {
      checkAccess('admin', session);
      checkStepUp(session);
      // A shell decides about grants, owners and keys of all apps: only a signature protects these from a stolen token.
      if (input.apps.includes('shell') && !settings.releaseKeys?.['shell']?.length)
        throw invalidField(
          'apps',
          'A deploy token for shell needs signed shells: name its keys in RELEASE_KEYS_FILE first.',
        );
      checkPurpose(input);
      const userId = requireUser(session);
      await limiter.consume(userId);
      const now = clock.now();
      const id = newId();
      const { text, hash } = createDeploySecret(id);
      const apps = [...new Set(input.apps)];
      const rights = [...new Set(input.rights ?? [])];
      const expiresAt = addSeconds(now, input.minutes * 60);
      const token = await database.transaction().execute(async (trx) => {
        const stored = createDeployTokenRepository(trx);
        await stored.add({
          id,
          name: input.name,
          apps,
          rights,
          secret_hash: hash,
          created_by: userId,
          created_at: now,
          expires_at: expiresAt,
        });
        await writeAudit(trx, session, now, {
          action: 'deploy-token.create',
          entity: { kind: 'deploy-token', id },
          after: {
            name: input.name,
            apps: apps.join(', '),
            rights: rights.join(', ') || 'previews only',
            expiresAt: expiresAt.toISOString(),
          },
        });
        return read(id, stored);
      });
      log.warn({ deployToken: { id, userId, apps, rights } }, 'a deploy token was created');
      return { token, secret: text };
    },

    /** @throws Problem NOT_FOUND */
    async revoke(session: RequestSession, id: string): Promise<DeployToken> {
      checkAccess('admin', session);
      checkStepUp(session);
      const now = clock.now();
      return database.transaction().execute(async (trx) => {
        const stored = createDeployTokenRepository(trx);
        const { name } = await read(id, stored);
        if (await stored.revoke(id, now)) {
          await writeAudit(trx, session, now, {
            action: 'deploy-token.revoke',
            entity: { kind: 'deploy-token', id },
            before: { name },
            after: { name, revokedAt: now.toISOString() },
          });
        }
        return read(id, stored);
      });
    },

    /** Removes tokens that ended long ago. */
    async removeOld(): Promise<void> {
      await tokens.removeEndedBefore(addSeconds(clock.now(), -endedSeconds));
    },
  };
}
