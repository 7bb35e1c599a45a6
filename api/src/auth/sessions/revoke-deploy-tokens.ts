import type { Transaction } from 'kysely';
import { writeAudit } from '../../audit/write-audit';
import type { Database } from '../../database/schema';
import type { RequestSession } from '../../platform/http/authentication';

/** Why tokens are revoked, and by whom. */
export interface RevocationCause {
  /** In the audit log. */
  reason: string;
  /** Who changed the account; without one, its owner did, and the reason stands in the place of the request's id. */
  by?: Pick<RequestSession, 'userId' | 'requestId'>;
}

/**
 * Revokes the deploy tokens that an account created, as its sessions end or it is no longer an admin: a thief of the account may hold
 * them. Each has an audit entry.
 */
export async function revokeDeployTokens(
  trx: Transaction<Database>,
  userId: string,
  now: Date,
  { reason, by = { userId, requestId: reason } }: RevocationCause,
): Promise<void> {
  const revoked = await trx
    .updateTable('deploy_token')
    .set({ revoked_at: now })
    .where('created_by', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'name'])
    .execute();
  const changes = revoked.map(({ id, name }) => ({
    action: 'deploy-token.revoke' as const,
    entity: { kind: 'deploy-token' as const, id },
    before: { name },
    after: { name, revokedAt: now.toISOString(), reason },
  }));
  await writeAudit(trx, by, now, ...changes);
}
