import type { Call } from '@hive/contract/call';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerAsyncHookHandler,
  preHandlerHookHandler,
} from 'fastify';
import { z } from 'zod';
import './fastify-types';
import type { RequestSession } from './authentication';
import { requireAccess } from './access';
import { parseInput } from './parse-input';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a handler gets: the checked parts of the request, and the session its call's access demands. */
export interface CallInput<C extends Call> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  /** Never null unless the call is public or demo. */
  session: C['access'] extends 'public' | 'demo' ? RequestSession | null : RequestSession;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What the client gets, before serialisation leaves out what the schema does not name. */
export type CallAnswer<C extends Call> = z.input<C['response']>;

interface RouteOptions {
  /** Rate limits and the like, before access is checked. */
  before?: AnyPreHandler[];
  /** Public calls only: never look for a session, not even when a token was sent. */
  anonymous?: boolean;
}

type AnyPreHandler = preHandlerHookHandler | preHandlerAsyncHookHandler;

/**
 * Serves one call of the contract. The route's stack is always: limits, access, validation, handler, serialisation.
 * The answer is serialised by the JSON schema of the call, so a field that is not in the contract never leaves.
 */
export function registerCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (input: CallInput<C>) => Promise<CallAnswer<C> | FastifyReply>,
  options: RouteOptions = {},
): void {
  app.route({
    method: call.method,
    url: call.path,
    schema: { response: { [call.status]: toResponseSchema(call.response) } },
    config: { call, isAnonymous: options.anonymous ?? false },
    preHandler: [...(options.before ?? []), requireAccess(call.access)],
    handler: async (request, reply) => {
      const input = {
        params: call.params && parseInput(call.params, request.params),
        query: call.query && parseInput(call.query, request.query),
        body: call.body && parseInput(call.body, request.body),
        session: request.session,
        request,
        reply,
      } as unknown as CallInput<C>;
      reply.code(call.status);
      return handler(input);
    },
  });
}

/** The JSON schema that fast-json-stringify compiles: twice as fast as serialising through zod. */
function toResponseSchema(response: z.ZodType): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(response, {
    io: 'input',
    unrepresentable: 'any',
  });
  return schema;
}
