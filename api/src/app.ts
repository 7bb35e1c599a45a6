import { apiBase } from '@hive/contract/api-paths';
import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { clientReportsRoutes } from './client-reports/client-reports-routes';
import { healthRoutes } from './health/health-routes';
import type { Authenticate } from './platform/authentication';
import { addAuthentication } from './platform/authentication';
import type { AppContext } from './platform/context';
import { addCrossSiteGuard } from './platform/cross-site-guard';
import { addErrorHandler, sendProblem, toProblem } from './platform/error-handler';
import './platform/fastify-types';
import { addRequestLog } from './platform/logger';
import { addRequestIds, makeRequestId } from './platform/request-ids';
import { addSecurityHeaders } from './platform/security-headers';

/** Builds the api: plugins from outside, ours, then the domains' routes. */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const { settings, policy } = context;
  const app: FastifyInstance = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    disableRequestLogging: true,
    genReqId: makeRequestId,
    requestIdHeader: false,
    trustProxy: settings.trustedProxies,
    bodyLimit: policy.maxBodyBytes,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      sendProblem(toProblem(error), request, reply);
    },
  });

  await app.register(cookie);

  addRouteList(app);
  addRequestIds(app);
  addRequestLog(app);
  addSecurityHeaders(app, settings);
  addErrorHandler(app);
  addCrossSiteGuard(app, settings);
  addAuthentication(app, createDomainAuthentication(context));

  await app.register(async (api) => registerDomains(api, context), { prefix: apiBase });
  return app;
}

function addRouteList(app: FastifyInstance): void {
  app.decorate('servedRoutes', []);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD')
        app.servedRoutes.push({ method, url: route.url, call: route.config?.call });
    }
  });
}

/** The sessions domain's way to know who is behind a request. */
function createDomainAuthentication(_context: AppContext): Authenticate {
  return async () => null;
}

/** Every domain adds its routes here: one import above, one line below. */
function registerDomains(api: FastifyInstance, context: AppContext): void {
  healthRoutes(api, context);
  clientReportsRoutes(api, context);
}
