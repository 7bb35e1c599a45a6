import type { DeployToken } from '@hive/contract/deploy-tokens';
import type { StoredDeployToken } from './deploy-token-repository';

/** Whether a token is accepted now, or why not. */
export function deployTokenState(token: StoredDeployToken, now: Date): DeployToken['state'] {
  if (token.revoked_at) return 'revoked';
  if (token.expires_at <= now) return 'expired';
  const isAdmin =
    token.creator_role === 'admin' && token.suspended_at === null && token.erased_at === null;
  return isAdmin ? 'active' : 'blocked';
}

/** A token as shown to admins. */
export const toDeployToken = (token: StoredDeployToken, now: Date): DeployToken => ({
  _id: token.id,
  name: token.name,
  apps: token.apps,
  rights: token.rights,
  createdBy: token.erased_at ? null : token.creator_name || token.creator_email,
  createdAt: token.created_at.toISOString(),
  expiresAt: token.expires_at.toISOString(),
  revokedAt: token.revoked_at?.toISOString() ?? null,
  lastUsedAt: token.last_used_at?.toISOString() ?? null,
  state: deployTokenState(token, now),
});
