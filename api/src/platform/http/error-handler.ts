import type { ApiErrorBody } from '@hive/contract/common';
import { clientAbortMessage, isClientAbort } from '@hive/shared-node/is-client-abort';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable, unavailable } from './is-unavailable';
import { Problem } from './problem';
import { recordRefusal } from './refusal-events';

/** Sends every error as the contract's error body. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const problem = toProblem(error);
    const details = { requestId: request.id, route: request.routeOptions.url ?? 'unknown' };
    if (isClientAbort(error, request.raw)) app.log.info(details, clientAbortMessage);
    else if (problem.status >= 500) app.log.error({ err: error, ...details }, 'failed');
    recordRefusal(problem, request);
    if (problem.code === 'BODY_TOO_LARGE') drainBody(request, reply);
    return sendProblem(problem, request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(new Problem('NOT_FOUND', 'There is nothing at this address.'), request, reply),
  );
}

/** The most bytes of a rejected body that are drained so that the client receives the error. */
const maxDrainedBytes = 10 * 1024 * 1024;

/**
 * Fastify would close the connection at once, and a client that is still sending would see it break instead of the
 * response. A body whose announced length is within the limit is read to its end and discarded.
 */
function drainBody(request: FastifyRequest, reply: FastifyReply): void {
  const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (!(announced <= maxDrainedBytes)) return;
  reply.removeHeader('connection');
  request.raw.resume();
}

/** Sends a problem as the response. */
export function sendProblem(
  problem: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const body: ApiErrorBody = {
    code: problem.code,
    message: problem.message,
    ...(problem.reason && { reason: problem.reason }),
    ...(problem.fields && { fields: problem.fields }),
    ...(problem.current && { current: problem.current }),
    ...(problem.details && { details: problem.details }),
    requestId: request.id,
  };
  const seconds = problem.details?.['retryAfterSeconds'];
  if (seconds !== undefined) reply.header('retry-after', String(Math.ceil(seconds)));
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

const notFoundCodes = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH']);

/** Converts an error to the one returned to the client. No detail of an unexpected error leaves the process. */
export function toProblem(error: FastifyError | Error): Problem {
  if (error instanceof Problem) return error;
  if (isUnavailable(error)) return unavailable(error);
  const { code, statusCode } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Problem('BODY_TOO_LARGE', 'This is too large.');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new Problem(
      'MEDIA_TYPE_UNSUPPORTED',
      'Please send JSON (content-type: application/json).',
    );
  }
  // The 403 and 404 come from the static files of the API reference: a path that leaves their folder does not exist.
  if (notFoundCodes.has(code) || statusCode === 403 || statusCode === 404)
    return new Problem('NOT_FOUND', 'There is nothing at this address.');
  if (statusCode === 400)
    return new Problem(
      'BODY_MALFORMED',
      'The request could not be read: its body is not valid JSON.',
    );
  return new Problem('INTERNAL', 'Something went wrong on our side. Please try again.', {
    cause: error,
  });
}
