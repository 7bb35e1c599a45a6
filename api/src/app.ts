import type { IncomingMessage } from 'node:http';
import { apiBase } from '@hive/contract/api-paths';
import { contractHeader } from '@hive/contract/client-contract';
import { limits } from '@hive/contract/limits';
import { servedContracts } from '@hive/contract/served-contracts';
import { createRequestIds, requestLogging } from '@hive/shared-node/request-ids';
import { traceRequests } from '@hive/shared-node/tracing/trace-requests';
import { Draining } from '@hive/shared-node/draining';
import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fastify, { LogController } from 'fastify';
import type { z } from 'zod';
import { accountingRoutes } from './billing/reports/accounting-routes';
import { createAccountingService } from './billing/reports/accounting-service';
import { createMarkBillingFileMissing } from './billing/reports/mark-missing-file';
import { siteRoutes } from './tracking/analytics/site-routes';
import { createSiteService } from './tracking/analytics/site-service';
import { registerApplications } from './marketplace/applications/plugin';
import { registerComplaints } from './complaints/plugin';
import { termsRoutes } from './terms/terms-routes';
import { operatorRoutes } from './operator/operator-routes';
import { auditRoutes } from './audit/audit-routes';
import { createAuditService } from './audit/audit-service';
import { registerBoxes } from './marketplace/boxes/plugin';
import { registerCatalogue } from './marketplace/catalogue/plugin';
import type { Catalogue } from './marketplace/catalogue/catalogue';
import { createCatalogue } from './marketplace/catalogue/catalogue';
import { catalogueRoutes } from './marketplace/catalogue/catalogue-routes';
import { createFastServer } from './marketplace/catalogue/fast-answers';
import { directoryRoutes, registerDirectory } from './marketplace/directory/plugin';
import type { LiveDirectory } from './marketplace/directory/live-directory';
import { discoveryRoutes } from './marketplace/discovery/discovery-routes';
import { shareRoutes } from './marketplace/discovery/share-routes';
import { registerAuth } from './auth/plugin';
import { autoFillRoutes } from './marketplace/auto-fill/auto-fill-routes';
import { registerReleases } from './releases/client-reports/plugin';
import { registerConversions } from './tracking/conversions/plugin';
import { registerDesk } from './tracking/desk/plugin';
import { registerDemoMediaRoutes } from './demo/media/media-routes';
import { devPageRoutes, devRoutes } from './demo/dev/dev-routes';
import { createMailMaintenance } from './mail/mail-maintenance';
import { mailRoutes } from './mail/mail-routes';
import { registerNotifications } from './notifications/plugin';
import { registerInvitations } from './partners/invitations/plugin';
import { registerLedger } from './billing/ledger/plugin';
import { createMailService } from './mail/mail-service';
import { guideRoutes } from './platform/guides/guide-routes';
import { registerExpenses } from './billing/expenses/plugin';
import { healthRoutes } from './platform/health/health-routes';
import './platform/health/readiness';
import { serializerOf } from './platform/http/answer-serializer';
import { registerAuthentication } from './platform/http/authentication';
import type { AppContext } from './platform/context';
import { registerContractVersions, usesCurrentContract } from './platform/http/contract-versions';
import { registerCrossSiteGuard } from './platform/http/cross-site-guard';
import { registerDocs } from './platform/http/docs-routes';
import { registerErrorHandler, sendProblem, toProblem } from './platform/http/error-handler';
import './platform/http/fastify-types';
import { registerHostGuard } from './platform/http/host-guard';
import { waitInWrites } from './platform/http/wait-in-writes';
import { registerIdempotency } from './platform/idempotency/plugin';
import { countProcessesWhileRunning } from './platform/health/count-processes';
import { reportClockDifference } from './database/clock-difference';
import { registerHousekeeping } from './platform/process/housekeeping';
import { removeExpiredLimits } from './platform/http/rate-limit';
import { registerRequestLog } from './platform/http/request-log';
import { createApiMetrics, registerMetrics } from './platform/metrics/plugin';
import { createApiRefusals } from './platform/http/refuse-requests';
import { registerRequestIds } from './platform/http/request-ids';
import { watchReplicaWhileRunning } from './platform/process/watch-replica';
import { registerSecurityHeaders, securityHeaders } from './platform/http/security-headers';
import { overrideRoutes } from './releases/overrides/override-routes';
import { registerBank } from './billing/bank/plugin';
import { registerInvoices } from './billing/invoices/plugin';
import { registerOrders } from './billing/orders/plugin';
import { registerOverview } from './overview/plugin';
import { registerMembership } from './partners/membership/plugin';
import { createOwnBoxes } from './partners/membership/own-boxes';
import { pictureFileRoutes } from './auth/profile/picture-file-routes';
import { registerListings } from './marketplace/listings/plugin';
import { boxPictureKeyOf } from './marketplace/listings/picture-address';
import { keyOfFile } from './auth/profile/picture-address';
import { sizedPictureRoutes } from './storage/pictures/sized-routes';
import { boxPictureFileRoutes } from './marketplace/listings/picture-file-routes';
import { registerPromo } from './marketplace/promo/plugin';
import { promoFileRoutes } from './marketplace/promo/promo-file-routes';
import { questionnaireRoutes } from './matching/questionnaire/questionnaire-routes';
import { createQuestionnaireService } from './matching/questionnaire/questionnaire-service';
import { createDismissalRepository } from './matching/recommendations/dismissal-repository';
import { createDismissalService } from './matching/recommendations/dismissal-service';
import { recommendationsRoutes } from './matching/recommendations/recommendations-routes';
import { createRecommendationsService } from './matching/recommendations/recommendations-service';
import { createFilesEpochJob } from './storage/files-epoch';
import { searchRoutes } from './search/search-routes';
import { createSearchService } from './search/search-service';
import { signedFileRoutes } from './storage/signed-file-routes';
import { photoFileRoutes } from './marketplace/reviews/photo-file-routes';
import { registerShortlist } from './marketplace/shortlist/plugin';
import { registerVerification } from './marketplace/verification/plugin';
import { registerReviews } from './marketplace/reviews/plugin';
import { tableViewRoutes } from './administration/table-views/table-view-routes';
import { createTableViewService } from './administration/table-views/table-view-service';
import { registerUsers } from './administration/users/plugin';
import { registerTiers } from './partners/tiers/plugin';
import { registerClicks } from './tracking/clicks/plugin';
import { removeClickNetworks } from './tracking/clicks/click-network';
import { interactionRoutes } from './tracking/clicks/interaction-routes';
import { createInteractionService } from './tracking/clicks/interaction-service';
import type { Tracker } from './tracking/clicks/tracker';
import { createActiveSessions } from './auth/sessions/active-sessions';
import { createAuthenticate } from './auth/sessions/authenticate';
import type { ChangeListener } from './database/change-listener';
import { createChangeListener } from './database/change-listener';
import { registerNotificationStream } from './notifications/stream/plugin';

/**
 * Builds the api: third-party plugins, our plugins, then the routes of each domain.
 * @param served the major contract versions that are served, current one first
 */
export async function buildApp(
  context: AppContext,
  served: readonly number[] = servedContracts,
): Promise<FastifyInstance> {
  const { settings, policy } = context;
  const changes = createChangeListener({
    connection: context.directPool.options,
    log: context.log,
  });
  const catalogue = createCatalogue(context, changes);
  const refused = createApiRefusals(settings);
  const metrics = createApiMetrics(context);
  const makeRequestId = createRequestIds(settings.trustedProxies);
  const app: FastifyInstance = fastify({
    serverFactory: createFastServer({
      find: catalogue.findAnswer,
      isFor: ({ headers }) => usesCurrentContract(headers[contractHeader], served),
      headers: securityHeaders(settings),
      makeRequestId,
      log: context.log,
      watch: refused.watch,
      tracing: context.tracing,
      observe: metrics && ((request) => metrics.observe(request)),
    }),
    clientErrorHandler: refused.answer,
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController(requestLogging),
    genReqId: (request) => makeRequestId(request as IncomingMessage),
    requestIdHeader: false,
    trustProxy: settings.trustedProxies,
    bodyLimit: policy.maxBodyBytes,
    requestTimeout: limits.uploadTimeoutSeconds * 1000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      // No hook runs for these errors, so set the common response headers here.
      reply.headers({ ...securityHeaders(settings), 'x-request-id': request.id });
      sendProblem(toProblem(error), request, reply);
    },
  });

  addRouteList(app);
  // The schemas of our routes are the contract's own.
  app.setSerializerCompiler<z.ZodType>(({ schema }) => serializerOf(schema));
  traceRequests(app, context.tracing);
  registerRequestLog(app, context);
  registerMetrics(app, context, metrics);
  listenWhileRunning(app, changes);
  countProcessesWhileRunning(app, context);
  watchReplicaWhileRunning(app, context);
  registerCatalogue(app, catalogue);
  const directory = registerDirectory(app, context, catalogue);
  await app.register(cookie);
  registerRequestIds(app);
  registerSecurityHeaders(app, settings);
  registerErrorHandler(app);
  registerContractVersions(app, served);
  waitInWrites(app);
  registerHostGuard(app, settings);
  registerCrossSiteGuard(app, settings);
  registerAuthentication(app, createAuthenticate(context));
  registerIdempotency(app, context);

  const tracker = registerClicks(app, context, catalogue);
  pictureFileRoutes(app, context);
  promoFileRoutes(app, context, catalogue);
  photoFileRoutes(app, context);
  boxPictureFileRoutes(app, context);
  sizedPictureRoutes(app, context, {
    pictures: keyOfFile,
    'box-pictures': boxPictureKeyOf,
  });
  discoveryRoutes(app, context, catalogue);
  shareRoutes(app, context, catalogue);
  signedFileRoutes(app, context, createMarkBillingFileMissing(context));
  if (settings.isDemo) {
    registerDemoMediaRoutes(app, context);
    devPageRoutes(app, context);
  }
  registerHousekeeping(app, context, {
    'removal of rate limits': removeExpiredLimits(context),
    'removal of networks of clicks': removeClickNetworks(context),
    'removal of emails': createMailMaintenance(context).deleteOld,
    'check of the clock': () => reportClockDifference(context.pool, context.log),
    'check of the file storage': createFilesEpochJob(app, context),
  });
  await registerDocs(app, settings);
  guideRoutes(app, context);
  await app.register(
    async (api) => registerDomains(api, context, { catalogue, directory, tracker, changes }),
    {
      prefix: apiBase,
    },
  );
  return app;
}

/** Listens from before the first catalogue is loaded, so that no change is missed. */
function listenWhileRunning(app: FastifyInstance, changes: ChangeListener): void {
  app.addHook('onReady', async () => changes.start());
  app.addHook('onClose', () => changes.stop());
}

function addRouteList(app: FastifyInstance): void {
  app.decorate('servedRoutes', []);
  app.decorate('firstHousekeeping', []);
  app.decorate('hourlyJobs', new Map());
  app.decorate('housekeeping', []);
  app.decorate('readinessChecks', []);
  app.decorate('draining', new Draining());
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD')
        app.servedRoutes.push({ method, url: route.url, call: route.config?.call });
    }
  });
}

/** What several domains share. */
interface SharedParts {
  catalogue: Catalogue;
  directory: LiveDirectory;
  tracker: Tracker;
  changes: ChangeListener;
}

/** Registers the routes of every domain: one import above, one line below. */
function registerDomains(
  api: FastifyInstance,
  context: AppContext,
  { catalogue, directory, tracker, changes }: SharedParts,
): void {
  const questionnaire = createQuestionnaireService(context, catalogue);
  healthRoutes(api, context, catalogue);
  const releases = registerReleases(api, context);
  if (context.settings.isDemo) devRoutes(api, context);
  registerAuth(api, context);
  overrideRoutes(api, context);
  mailRoutes(api, createMailService(context));
  const findActiveSessions = createActiveSessions(context);
  registerNotificationStream(api, context, { changes, findActiveSessions });
  registerNotifications(api, context);
  auditRoutes(api, createAuditService(context));
  registerOverview(api, context, releases);
  const ownBoxes = createOwnBoxes(context);
  registerMembership(api, context, ownBoxes);
  registerConversions(api, context, ownBoxes);
  registerDesk(api, context);
  registerTiers(api, context, ownBoxes);
  registerPromo(api, context, ownBoxes);
  registerListings(api, context, ownBoxes);
  registerInvoices(api, context, ownBoxes);
  registerBank(api, context);
  registerOrders(api, context, ownBoxes);
  registerLedger(api, context);
  accountingRoutes(api, createAccountingService(context));
  registerExpenses(api, context);
  registerReviews(api, context, { catalogue, ownBoxes });
  registerApplications(api, context);
  registerComplaints(api, context);
  operatorRoutes(api, context);
  termsRoutes(api, context);
  registerInvitations(api, context);
  registerUsers(api, context);
  tableViewRoutes(api, createTableViewService(context));
  siteRoutes(api, createSiteService(context));
  searchRoutes(api, createSearchService(context));
  registerBoxes(api, context, catalogue);
  registerVerification(api, context, ownBoxes);
  autoFillRoutes(api, context);
  catalogueRoutes(api, context, catalogue);
  directoryRoutes(api, context, directory);
  registerShortlist(api, context, catalogue);
  questionnaireRoutes(api, questionnaire);
  interactionRoutes(api, context, createInteractionService({ tracker, catalogue, questionnaire }));
  const dismissals = createDismissalRepository(context.database);
  recommendationsRoutes(
    api,
    createRecommendationsService(context, { catalogue, questionnaire, dismissals }),
    createDismissalService(context, catalogue, dismissals),
  );
}
