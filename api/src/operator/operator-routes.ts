import { getOperator } from '@hive/contract/operator';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../platform/context';
import { registerCall } from '../platform/http/register-call';

/** The call of the page about the company. */
export function operatorRoutes(api: FastifyInstance, { settings }: AppContext): void {
  registerCall(api, getOperator, async () => settings.seller, { anonymous: true });
}
