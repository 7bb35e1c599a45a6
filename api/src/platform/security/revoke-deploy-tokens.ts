import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** Revokes the deploy tokens that an account created, as its sessions end or it is no longer an admin: a thief of the account may hold them. */
export async function revokeDeployTokens(
  database: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<void> {
  await database
    .updateTable('deploy_token')
    .set({ revoked_at: now })
    .where('created_by', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}
