import { apiBase } from '@hive/contract/api-paths';
import type { Call } from '@hive/contract/call';
import { apiError } from '@hive/contract/common';
import type { ErrorCode } from '@hive/contract/error-codes';
import { errorStatus } from '@hive/contract/error-codes';
import { contractHeader } from '@hive/contract/client-contract';
import { contractVersion } from '@hive/contract/contract-version';
import { idempotencyKeyHours, idempotencyKeyMax, replayedHeader } from '@hive/contract/idempotency';
import { unattendedHeader } from '@hive/contract/unattended';
import type { OpenAPIV3 } from 'openapi-types';
import { z } from 'zod';

type Schema = OpenAPIV3.SchemaObject;

/** Codes that any call can return, so that the document does not repeat them in each description. */
const everywhere: ErrorCode[] = ['INTERNAL', 'UNAVAILABLE'];

const accessSentence: Record<Call['access'], string> = {
  public: 'Open to everyone.',
  session: 'Needs a session; its second factor may still be owed.',
  verified: 'Needs a session with its second factor.',
  admin: 'Admins only.',
  partner: 'Partners only.',
  demo: 'Only while demo mode is on.',
  deploy: 'Programs with a deploy token (`hive_deploy_…`) only.',
};

/**
 * The OpenAPI document, generated from the schemas that validate and serialise the calls. It describes the current
 * contract only: neither earlier shapes nor calls that only an earlier version has.
 */
export function describeApi(calls: readonly Call[]): OpenAPIV3.Document {
  let paths: OpenAPIV3.PathsObject | undefined;
  return {
    openapi: '3.0.3',
    info: {
      title: 'Hive API',
      version: contractVersion,
      description:
        'Every refusal answers {code, message, fields?, details?, reason?, requestId}: `code` is stable, `message` is for people. ' +
        `Any call may also answer ${everywhere.join(' or ')}. Money is in pounds unless a name says pence, instants are UTC. ` +
        `A client says by the header ${contractHeader} which version of this contract it was built against; one of a ` +
        `major version that is not served any more is answered 410 CONTRACT_RETIRED. A call with the header ${unattendedHeader} ` +
        'is made without user activity and does not extend an idle session.',
    },
    servers: [{ url: apiBase }],
    // Converts hundreds of schemas, so it runs on the first request and not at every start.
    get paths() {
      return (paths ??= describePaths(calls));
    },
    components: {
      schemas: { ApiError: toSchema(apiError, 'output') },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token; it lives 10 minutes.',
        },
      },
    },
  };
}

/** Who may make a call, and whether a second factor must have been proved again. */
export const describeAccess = ({ access, stepUp }: Pick<Call, 'access' | 'stepUp'>): string =>
  accessSentence[access] +
  (stepUp ? ' Needs a strong factor that was proved within the last 15 minutes.' : '');

function describePaths(calls: readonly Call[]): OpenAPIV3.PathsObject {
  const paths: Record<string, Record<string, OpenAPIV3.OperationObject>> = {};
  for (const call of calls.filter(({ lastIn }) => lastIn === undefined)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call) };
  }
  return paths;
}

function describeCall(call: Call): OpenAPIV3.OperationObject {
  return {
    summary: call.summary,
    description: [call.description, describeAccess(call)].filter(Boolean).join('\n\n'),
    tags: [call.path.split('/')[1] ?? ''],
    parameters: [
      ...describeParameters(call.params, 'path'),
      ...describeParameters(call.query, 'query'),
      ...describeHeaders(call.headers),
      ...(call.idempotent ? [idempotencyParameter] : []),
    ],
    ...(call.body && { requestBody: describeBody(call.body) }),
    responses: {
      [call.status]: {
        description: 'Done.',
        content: { [mediaTypeOf(call)]: { schema: toSchema(call.response, 'output') } },
      },
      ...describeErrors(call),
    },
    ...(['public', 'demo'].includes(call.access) ? {} : { security: [{ bearer: [] }] }),
  };
}

/** The media type of a call's success response. */
const mediaTypeOf = ({ stream }: Pick<Call, 'stream'>): string =>
  stream ? 'text/event-stream' : 'application/json';

function describeParameters(
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
): OpenAPIV3.ParameterObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property as Schema,
  }));
}

const describeHeaders = (headers: Call['headers'] = {}): OpenAPIV3.ParameterObject[] =>
  Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }));

const idempotencyParameter: OpenAPIV3.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    `A unique key of this write, such as a UUID. A repeat with the same key within ${idempotencyKeyHours} hours gets the ` +
    `first answer again, with the header ${replayedHeader}, and writes nothing. Errors are not remembered.`,
  schema: { type: 'string', minLength: 1, maxLength: idempotencyKeyMax },
};

function describeBody(schema: z.ZodType): OpenAPIV3.RequestBodyObject {
  return {
    required: !schema.safeParse(undefined).success,
    content: { 'application/json': { schema: toSchema(schema, 'input') } },
  };
}

/** The error codes of a call by status, including those that its access rule and its input can cause. */
function describeErrors(call: Call): Record<string, OpenAPIV3.ResponseObject> {
  const codes = new Set<ErrorCode>(call.errors);
  if (call.params || call.query || call.body) codes.add('VALIDATION_FAILED');
  if (call.idempotent) codes.add('IDEMPOTENCY_IN_PROGRESS').add('IDEMPOTENCY_KEY_REUSED');
  if (!['public', 'demo'].includes(call.access)) codes.add('UNAUTHENTICATED');
  if (['verified', 'admin', 'partner'].includes(call.access)) codes.add('TWO_FACTOR_REQUIRED');
  if (['admin', 'partner', 'deploy'].includes(call.access)) codes.add('FORBIDDEN');
  if (call.stepUp) codes.add('STEP_UP_REQUIRED');
  const responses: Record<string, OpenAPIV3.ResponseObject> = {};
  for (const code of codes) {
    const status = String(errorStatus[code]);
    const known = responses[status]?.description;
    responses[status] = {
      description: known ? `${known}, ${code}` : code,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
    };
  }
  return responses;
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  });
  return rest as Schema;
}
