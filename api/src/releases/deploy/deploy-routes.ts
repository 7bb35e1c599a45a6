import { changeDeployFlag, listDeployFlags } from '@hive/contract/deploy-flags';
import { deployLimits } from '@hive/contract/deploy-limits';
import {
  beginRelease,
  completeRelease,
  deployCanary,
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
import type { Call } from '@hive/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/context';
import { requireDeployAccess, type DeployAccess } from '../../platform/http/deploy-access';
import { byNetwork, createLimiter } from '../../platform/http/rate-limit';
import { registerCall, type CallAnswer, type CallInput } from '../../platform/http/register-call';
import type { ServedReleases } from '../registry/served-releases';
import { createDeployAuthentication } from './deploy-authentication';
import type { DeployChanges } from './deploy-changes';
import type { DeployFlags } from './deploy-flags';
import type { DeployUploads } from './deploy-uploads';

interface Parts {
  served: ServedReleases;
  uploads: DeployUploads;
  changes: DeployChanges;
  flags: DeployFlags;
}

/** Bodies with a manifest and a signature, whose texts JSON escapes. */
const jsonBytes = 2 * (deployLimits.manifest + deployLimits.signature);

/** Serves a call with the token of its request. */
const serve = <const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (access: DeployAccess, input: CallInput<C>) => Promise<CallAnswer<C> | FastifyReply>,
): void =>
  registerCall(app, call, async (input) => handler(requireDeployAccess(input.request), input), {
    anonymous: true,
  });

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
function changeRoutes(app: FastifyInstance, { served, changes, flags }: Parts): void {
  serve(app, readDeployRegistry, async () => served.readForAdmin());
  serve(app, deployPublish, async (access, { params, body }) => ({
    registry: await changes.publish(access, { ...params, ...body }),
  }));
  serve(app, deployCanary, async (access, { params, body }) => ({
    registry: await changes.startCanary(access, { ...params, ...body }),
  }));
  serve(app, deployPromote, async (access, { params, body }) => ({
    registry: await changes.promote(access, { ...params, ...body }),
  }));
  serve(app, deployStopCanary, async (access, { params, body }) => ({
    registry: await changes.stopCanary(access, { ...params, ...body }),
  }));
  serve(app, deployRollBack, async (access, { params, body }) => ({
    registry: await changes.rollBack(access, { ...params, ...body }),
  }));
  serve(app, listDeployFlags, async (access, { params }) => ({
    flags: await flags.list(access, params.app),
  }));
  serve(app, changeDeployFlag, async (access, { params, body }) =>
    flags.change(access, { ...params, ...body }),
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
  serve(app, beginRelease, async (access, { params, body }) =>
    uploads.begin(access, { ...params, ...body }),
  );
  serve(app, completeRelease, async (access, { params, body }) => {
    await uploads.complete(access, { ...params, ...body });
    return {};
  });
}

/** Uploads and reads files. Their bodies are bytes, whatever their content type. */
function fileRoutes(app: FastifyInstance, { uploads }: Parts): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: deployLimits.fileBytes },
    (_request, body, done) => done(null, body),
  );
  serve(app, listReleaseFiles, async (_access, { params: { app: name, version } }) => ({
    files: await uploads.list(name, version),
  }));
  serve(app, readReleaseFile, async (_access, { params: { app: name, version }, query, reply }) => {
    const content = await uploads.read(name, version, query.path);
    return reply.type('application/octet-stream').send(content);
  });
  serve(app, uploadReleaseFile, async (access, { request, params, query }) => {
    await uploads.putFile(access, { ...params, ...query, content: bodyOf(request) });
    return {};
  });
  serve(app, uploadSourceMap, async (access, { request, params, query }) => {
    await uploads.putMap(access, { ...params, ...query, content: bodyOf(request) });
    return {};
  });
}
