import {
  createDeployToken,
  listDeployTokens,
  revokeDeployToken,
} from '@hive/contract/deploy-tokens';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../platform/http/register-call';
import type { DeployTokenService } from './deploy-token-service';

/** Deploy tokens for admins: routes to list, create and revoke them. */
export function deployTokenRoutes(app: FastifyInstance, tokens: DeployTokenService): void {
  registerCall(app, listDeployTokens, async ({ session }) => ({
    tokens: await tokens.list(session),
  }));
  registerCall(app, createDeployToken, async ({ session, body }) => tokens.create(session, body));
  registerCall(app, revokeDeployToken, async ({ session, params }) =>
    tokens.revoke(session, params.id),
  );
}
