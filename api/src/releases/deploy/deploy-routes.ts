import {
  beginRelease,
  completeRelease,
  deployCanary,
  deployLimits,
  deployPromote,
  deployPublish,
  deployRollBack,
  deployStopCanary,
  listReleaseFiles,
  readDeployRegistry,
  readReleaseFile,
  uploadReleaseFile,
  uploadSourceMap,
} from '@hive/contract/deploy-releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/context';
import { requireDeployAccess } from '../../platform/http/deploy-access';
import { byNetwork, createLimiter } from '../../platform/http/rate-limit';
import { registerCall } from '../../platform/http/register-call';
import type { ServedReleases } from '../registry/served-releases';
import { createDeployAuthentication } from './deploy-authentication';
import type { DeployChanges } from './deploy-changes';
import type { DeployUploads } from './deploy-uploads';

interface Parts {
  served: ServedReleases;
  uploads: DeployUploads;
  changes: DeployChanges;
}

/** Bodies with a manifest and a signature, whose texts JSON escapes. */
const jsonBytes = 2 * (deployLimits.manifest + deployLimits.signature);

const anonymous = { anonymous: true };

/** Without a content type there is no parser, and no body. */
const bodyOf = ({ body }: FastifyRequest): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);

/**
 * Calls of programs with a deploy token. The token is checked before a body is read, because bodies are larger here than
 * elsewhere.
 */
export function deployRoutes(api: FastifyInstance, context: AppContext, parts: Parts): void {
  const limiter = createLimiter(context, {
    name: 'deploy',
    ...context.policy.rateLimits.deploy,
    store: 'busy',
  });
  const networkOf = byNetwork(context);
  const authenticate = createDeployAuthentication(context);
  void api.register(async (app) => {
    app.addHook('onRequest', async (request) => {
      await limiter.consume(networkOf(request));
      request.deployAccess = await authenticate(request);
    });
    await app.register(async (scope) => changeRoutes(scope, parts));
    await app.register(async (scope) => manifestRoutes(scope, parts));
    await app.register(async (scope) => fileRoutes(scope, parts));
  });
}

/** Reads and changes the registry. */
function changeRoutes(app: FastifyInstance, { served, changes }: Parts): void {
  registerCall(app, readDeployRegistry, async () => served.readForAdmin(), anonymous);

  registerCall(
    app,
    deployPublish,
    async ({ request, params, body }) => ({
      registry: await changes.publish(requireDeployAccess(request), { ...params, ...body }),
    }),
    anonymous,
  );
  registerCall(
    app,
    deployCanary,
    async ({ request, params, body }) => ({
      registry: await changes.startCanary(requireDeployAccess(request), { ...params, ...body }),
    }),
    anonymous,
  );
  registerCall(
    app,
    deployPromote,
    async ({ request, params, body }) => ({
      registry: await changes.promote(requireDeployAccess(request), { ...params, ...body }),
    }),
    anonymous,
  );
  registerCall(
    app,
    deployStopCanary,
    async ({ request, params, body }) => ({
      registry: await changes.stopCanary(requireDeployAccess(request), { ...params, ...body }),
    }),
    anonymous,
  );
  registerCall(
    app,
    deployRollBack,
    async ({ request, params, body }) => ({
      registry: await changes.rollBack(requireDeployAccess(request), { ...params, ...body }),
    }),
    anonymous,
  );
}

/** Begins and completes a release. */
function manifestRoutes(app: FastifyInstance, { uploads }: Parts): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: jsonBytes },
    app.getDefaultJsonParser('error', 'error'),
  );
  registerCall(
    app,
    beginRelease,
    async ({ request, params, body }) =>
      uploads.begin(requireDeployAccess(request), { ...params, ...body }),
    anonymous,
  );
  registerCall(
    app,
    completeRelease,
    async ({ request, params, body }) => {
      await uploads.complete(requireDeployAccess(request), { ...params, ...body });
      return {};
    },
    anonymous,
  );
}

/** Uploads and reads files. Their bodies are bytes, whatever their content type. */
function fileRoutes(app: FastifyInstance, { uploads }: Parts): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: deployLimits.fileBytes },
    (_request, body, done) => done(null, body),
  );
  registerCall(
    app,
    listReleaseFiles,
    async ({ params: { app: name, version } }) => ({ files: await uploads.list(name, version) }),
    anonymous,
  );
  registerCall(
    app,
    readReleaseFile,
    async ({ params: { app: name, version }, query, reply }) => {
      const content = await uploads.read(name, version, query.path);
      return reply.type('application/octet-stream').send(content);
    },
    anonymous,
  );
  registerCall(
    app,
    uploadReleaseFile,
    async ({ request, params, query }) => {
      const file = { ...params, ...query, content: bodyOf(request) };
      await uploads.putFile(requireDeployAccess(request), file);
      return {};
    },
    anonymous,
  );
  registerCall(
    app,
    uploadSourceMap,
    async ({ request, params, query }) => {
      const file = { ...params, ...query, content: bodyOf(request) };
      await uploads.putMap(requireDeployAccess(request), file);
      return {};
    },
    anonymous,
  );
}
