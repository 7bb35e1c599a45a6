import type { Call, EarlierShape, RequestParts } from '@hive/contract/call';
import { contractHeader } from '@hive/contract/client-contract';
import { replayedHeader } from '@hive/contract/idempotency';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerAsyncHookHandler,
  preHandlerHookHandler,
} from 'fastify';
import type { z } from 'zod';
import './fastify-types';
import type { RequestSession } from './authentication';
import { requireAccess } from './access';
import { serializerOf } from './answer-serializer';
import { readKey } from './idempotent-call';
import { toEarlierFieldNames, upgradeRequest, readParts } from './upgrade-request';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

/** The handler's input: the validated parts of the request, and the session that the call's access rule requires. */
export interface CallInput<C extends Call> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  /** Never null unless the call is public, demo or for deploy tokens. */
  session: C['access'] extends 'public' | 'demo' | 'deploy'
    ? RequestSession | null
    : RequestSession;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The earlier major version in whose shape the client gets its response; null for the current one. */
  earlierMajor: number | null;
  /** Serialises the response for this client's contract, for handlers that send it themselves. */
  write(answer: CallAnswer<C>): string;
}

/** The response before serialisation omits the fields that the schema does not name. */
export type CallAnswer<C extends Call> = z.input<C['response']>;

interface RouteOptions {
  /** Rate limits and the like, before access is checked. */
  before?: AnyPreHandler[];
  /** Public calls only: ignores the session, even when a token was sent. */
  anonymous?: boolean;
}

type AnyPreHandler = preHandlerHookHandler | preHandlerAsyncHookHandler;

/**
 * Serves one call of the contract. The route's stack is always: limits, access, validation, handler, serialisation.
 * The response is serialised by the call's JSON schema, so a field that is not in the contract is never sent. Requests
 * and responses of clients built against an earlier shape are converted; the handler knows only the current one.
 */
export function registerCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (input: CallInput<C>) => Promise<CallAnswer<C> | FastifyReply>,
  options: RouteOptions = {},
): void {
  const answerEarlier = call.earlier && earlierAnswerer(app, call, call.earlier, handler);
  app.route({
    method: call.method,
    url: call.path,
    schema: { response: { [call.status]: call.response } },
    config: { call, isAnonymous: options.anonymous ?? false },
    preHandler: [...(options.before ?? []), requireAccess(call)],
    handler: async (request, reply) => {
      if (answerEarlier) reply.header('vary', contractHeader);
      if (answerEarlier && request.contractMajor === call.earlier?.major) {
        return answerEarlier(request, reply);
      }
      reply.code(call.status);
      const write = (answer: unknown): string => String(reply.serialize(answer));
      const parts = readParts(call, request);
      const incoming = { parts, request, reply, earlierMajor: null, write };
      const handle = () => handler(toInput<C>(incoming));
      return answerKeyed(app, call, incoming, handle) ?? handle();
    },
  });
}

interface IncomingCall {
  parts: RequestParts;
  request: FastifyRequest;
  reply: FastifyReply;
  earlierMajor: number | null;
  write: (answer: unknown) => string;
}

/** The parts were validated by the schemas that their types derive from. */
const toInput = <C extends Call>({ parts, ...incoming }: IncomingCall): CallInput<C> =>
  ({ ...parts, ...incoming, session: incoming.request.session }) as unknown as CallInput<C>;

/** Answers a write with an Idempotency-Key, whose handler sends nothing itself. Null for other requests. */
function answerKeyed(
  { idempotency }: FastifyInstance,
  call: Call,
  { parts, request, reply, write }: IncomingCall,
  handle: () => Promise<unknown>,
): Promise<FastifyReply> | null {
  const key = readKey(call, request);
  if (!key) return null;
  const keyed = { key, call, parts, request, status: reply.statusCode };
  const send = async (): Promise<FastifyReply> => {
    const answer = await idempotency.answerOnce(keyed, async () => write(await handle()));
    if (answer.isReplayed) reply.header(replayedHeader, 'true');
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
  };
  return send();
}

/** Serves clients built against an earlier shape of a call with the handler of the current one. */
function earlierAnswerer<const C extends Call>(
  app: FastifyInstance,
  call: C,
  earlier: EarlierShape,
  handler: (input: CallInput<C>) => Promise<CallAnswer<C> | FastifyReply>,
) {
  const serialize = serializerOf(earlier.response);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const write = (answer: unknown): string => serialize(earlier.lower(answer));
    reply.code(earlier.status ?? call.status);
    try {
      const parts = upgradeRequest(call, earlier, request);
      const incoming = { parts, request, reply, earlierMajor: earlier.major, write };
      const handle = () => handler(toInput<C>(incoming));
      const answering = answerKeyed(app, call, incoming, handle);
      if (answering) return await answering;
      const answer = await handle();
      // Already sent by the handler: a redirect, or bytes from `write`.
      if (reply.sent) return reply;
      return await reply.type('application/json; charset=utf-8').send(write(answer));
    } catch (error) {
      throw toEarlierFieldNames(error, earlier);
    }
  };
}
