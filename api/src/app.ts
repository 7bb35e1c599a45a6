import { apiBase } from '@hive/contract/api-paths';
import { contractHeader } from '@hive/contract/contract-version';
import { limits } from '@hive/contract/limits';
import { servedContracts } from '@hive/contract/served-contracts';
import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fastify, { LogController } from 'fastify';
import type { z } from 'zod';
import { accountingRoutes } from './accounting/accounting-routes';
import { createAccountingService } from './accounting/accounting-service';
import { createLostFileNotice } from './accounting/notice-lost-file';
import { siteRoutes } from './analytics/site-routes';
import { createSiteService } from './analytics/site-service';
import { addApplications } from './applications/add-applications';
import { auditRoutes } from './audit/audit-routes';
import { createAuditService } from './audit/audit-service';
import { addBoxes } from './boxes/add-boxes';
import { addCatalogue } from './catalogue/add-catalogue';
import type { Catalogue } from './catalogue/catalogue';
import { createCatalogue } from './catalogue/catalogue';
import { catalogueRoutes } from './catalogue/catalogue-routes';
import { createFastServer } from './catalogue/fast-answers';
import { authenticationRoutes } from './authentication-domain';
import { autoFillRoutes } from './auto-fill/auto-fill-routes';
import { clientReportsRoutes } from './client-reports/client-reports-routes';
import { addConversions } from './conversions/add-conversions';
import { registerDemoMediaRoutes } from './demo/media-routes';
import { devPageRoutes, devRoutes } from './dev/dev-routes';
import { mailRoutes } from './mail/mail-routes';
import { addInvitations } from './invitations/add-invitations';
import { addLedger } from './ledger/add-ledger';
import { createMailService } from './mail/mail-service';
import { guideRoutes } from './guides/guide-routes';
import { addExpenses } from './expenses/add-expenses';
import { healthRoutes } from './health/health-routes';
import { serializerOf } from './platform/answer-serializer';
import { addAuthentication } from './platform/authentication';
import type { AppContext } from './platform/context';
import { addContractVersions, speaksToday } from './platform/contract-versions';
import { addCrossSiteGuard } from './platform/cross-site-guard';
import { addDocs } from './platform/docs-routes';
import { addErrorHandler, sendProblem, toProblem } from './platform/error-handler';
import './platform/fastify-types';
import { addHousekeeping } from './platform/housekeeping';
import { addRequestLog } from './platform/logger';
import { removeExpiredLimits } from './platform/rate-limit';
import { addRequestIds, makeRequestId } from './platform/request-ids';
import { addSecurityHeaders, securityHeaders } from './platform/security-headers';
import { overrideRoutes } from './overrides/override-routes';
import { addInvoices } from './invoices/add-invoices';
import { addPartners } from './partners/add-partners';
import { createOwnBoxes } from './partners/own-boxes';
import { pictureFileRoutes } from './profile/picture-file-routes';
import { addPromo } from './promo/add-promo';
import { promoFileRoutes } from './promo/promo-file-routes';
import { questionnaireRoutes } from './questionnaire/questionnaire-routes';
import { createQuestionnaireService } from './questionnaire/questionnaire-service';
import { recommendationsRoutes } from './recommendations/recommendations-routes';
import { createRecommendationsService } from './recommendations/recommendations-service';
import { addReleases } from './releases/add-releases';
import { signedFileRoutes } from './storage/signed-file-routes';
import { addReviews } from './reviews/add-reviews';
import { tableViewRoutes } from './table-views/table-view-routes';
import { createTableViewService } from './table-views/table-view-service';
import { addUsers } from './users/add-users';
import { addTiers } from './tiers/add-tiers';
import { addTracking } from './tracking/add-tracking';
import { interactionRoutes } from './tracking/interaction-routes';
import { createInteractionService } from './tracking/interaction-service';
import type { Tracker } from './tracking/tracker';
import { createAuthenticate } from './sessions/authenticate';

/**
 * Builds the api: plugins from outside, ours, then the domains' routes.
 * @param served the major versions of the contract whose clients are answered, today's first
 */
export async function buildApp(
  context: AppContext,
  served: readonly number[] = servedContracts,
): Promise<FastifyInstance> {
  const { settings, policy } = context;
  const catalogue = createCatalogue(context);
  const app: FastifyInstance = fastify({
    serverFactory: createFastServer({
      find: catalogue.findAnswer,
      isFor: ({ headers }) => speaksToday(headers[contractHeader], served),
      headers: securityHeaders(settings),
      makeRequestId,
      log: context.log,
    }),
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: makeRequestId,
    requestIdHeader: false,
    trustProxy: settings.trustedProxies,
    bodyLimit: policy.maxBodyBytes,
    requestTimeout: limits.uploadTimeoutSeconds * 1000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      // No hook runs for these, so they bring the headers of every answer themselves.
      reply.headers({ ...securityHeaders(settings), 'x-request-id': request.id });
      sendProblem(toProblem(error), request, reply);
    },
  });

  addRouteList(app);
  // The schemas of our routes are the contract's own.
  app.setSerializerCompiler<z.ZodType>(({ schema }) => serializerOf(schema));
  addRequestLog(app);
  addCatalogue(app, catalogue);
  await app.register(cookie);
  addRequestIds(app);
  addSecurityHeaders(app, settings);
  addErrorHandler(app);
  addContractVersions(app, served);
  addCrossSiteGuard(app, settings);
  addAuthentication(app, createAuthenticate(context));

  const tracker = addTracking(app, context, catalogue);
  pictureFileRoutes(app, context);
  promoFileRoutes(app, context, catalogue);
  signedFileRoutes(app, context, createLostFileNotice(context));
  if (settings.isDemo) {
    registerDemoMediaRoutes(app);
    devPageRoutes(app, context);
  }
  addHousekeeping(app, context, [removeExpiredLimits(context)]);
  await addDocs(app, settings);
  guideRoutes(app, context);
  await app.register(async (api) => registerDomains(api, context, catalogue, tracker), {
    prefix: apiBase,
  });
  return app;
}

function addRouteList(app: FastifyInstance): void {
  app.decorate('servedRoutes', []);
  app.decorate('firstHousekeeping', []);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD')
        app.servedRoutes.push({ method, url: route.url, call: route.config?.call });
    }
  });
}

/** Every domain adds its routes here: one import above, one line below. */
function registerDomains(
  api: FastifyInstance,
  context: AppContext,
  catalogue: Catalogue,
  tracker: Tracker,
): void {
  const questionnaire = createQuestionnaireService(context, catalogue);
  healthRoutes(api, context);
  clientReportsRoutes(api, context, addReleases(api, context));
  if (context.settings.isDemo) devRoutes(api, context);
  authenticationRoutes(api, context);
  overrideRoutes(api, context);
  mailRoutes(api, createMailService(context));
  auditRoutes(api, createAuditService(context));
  const ownBoxes = createOwnBoxes(context);
  addPartners(api, context, ownBoxes);
  addConversions(api, context, ownBoxes);
  addTiers(api, context, ownBoxes);
  addPromo(api, context, ownBoxes);
  addInvoices(api, context, ownBoxes);
  addLedger(api, context);
  accountingRoutes(api, createAccountingService(context));
  addExpenses(api, context);
  addReviews(api, context, { catalogue, ownBoxes });
  addApplications(api, context);
  addInvitations(api, context);
  addUsers(api, context);
  tableViewRoutes(api, createTableViewService(context));
  siteRoutes(api, createSiteService(context));
  addBoxes(api, context, catalogue);
  autoFillRoutes(api, context);
  catalogueRoutes(api, context, catalogue);
  questionnaireRoutes(api, questionnaire);
  interactionRoutes(api, context, createInteractionService({ tracker, catalogue, questionnaire }));
  recommendationsRoutes(api, createRecommendationsService(context, catalogue, questionnaire));
}
