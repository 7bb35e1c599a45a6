import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import { createShouldContinue } from '../../platform/process/should-continue';
import type { Catalogue } from '../catalogue/catalogue';
import { createShortlistNoticeJob } from './notice-job';
import { shortlistRoutes } from './shortlist-routes';
import { createShortlistService } from './shortlist-service';

/** Registers the calls of shortlists and the emails about their boxes. */
export function registerShortlist(
  api: FastifyInstance,
  context: AppContext,
  catalogue: Catalogue,
): void {
  shortlistRoutes(api, createShortlistService(context, catalogue));
  registerHousekeeping(api, context, {
    'emails about shortlists': createShortlistNoticeJob(context, createShouldContinue(api)),
  });
}
