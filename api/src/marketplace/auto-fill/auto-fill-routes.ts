import { scrapeWebsite } from '@hive/contract/auto-fill';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerCall } from '../../platform/http/register-call';
import { createAutoFillService } from './auto-fill-service';

/** The call by which admins have a form filled from a website. */
export function autoFillRoutes(api: FastifyInstance, context: AppContext): void {
  const autoFill = createAutoFillService(context);

  registerCall(api, scrapeWebsite, async ({ session, body }) =>
    autoFill.read(session, body.website),
  );
}
