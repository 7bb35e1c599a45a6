import type { ApiErrorBody } from '@hive/contract/common';
import { paths } from '@hive/contract/paths';
import { plainPage, plainPageHeaders, type PlainPageContent } from '@hive/shared-node/plain-page';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { clientAbortMessage, isClientAbort } from '@hive/shared-node/is-client-abort';
import { NoReleasesError } from './live-registry';

const errors = {
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  /** With a status that says what is wrong with the body: it did not arrive in time. */
  BODY_MALFORMED: {
    status: 408,
    message: 'Your request took too long to arrive. Please try again.',
  },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please try again in a few seconds.' },
  UNAVAILABLE: { status: 503, message: 'Hive is not available right now. Please try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const;

type Code = keyof typeof errors;

/** Seconds until the outage page reloads: long enough for a screen reader to read it out first. */
const reloadAfter = 15;

/** An empty href links to the current URL. */
const retryLink = { href: '', text: 'Try again' };

/** Shown to people when the shell cannot be served. */
const pages: Readonly<Record<Code, PlainPageContent>> = {
  NOT_FOUND: {
    heading: 'This page does not exist',
    text: errors.NOT_FOUND.message,
    link: { href: paths.home.getHref(), text: 'Back to Hive' },
  },
  BODY_MALFORMED: {
    heading: 'This took too long',
    text: errors.BODY_MALFORMED.message,
    link: retryLink,
  },
  RATE_LIMITED: {
    heading: 'Too many requests',
    text: errors.RATE_LIMITED.message,
    link: retryLink,
  },
  UNAVAILABLE: {
    heading: 'Hive is not available right now',
    text: 'We’re working on it. This page reloads automatically.',
    link: retryLink,
  },
  INTERNAL: {
    heading: 'Something went wrong on our side',
    text: 'This isn’t your fault. Please try again in a moment.',
    link: retryLink,
  },
};

/** Sends an error: a page to browsers that navigate, otherwise JSON in the same format as the api's errors. */
export function sendError(reply: FastifyReply, code: Code): FastifyReply {
  const { status, message } = errors[code];
  void reply.code(status).header('cache-control', 'no-store');
  if (reply.request.headers.accept?.includes('text/html')) {
    if (code === 'UNAVAILABLE') void reply.header('refresh', String(reloadAfter));
    return reply.headers(plainPageHeaders).send(plainPage(pages[code]));
  }
  const retryAfterSeconds = Number(reply.getHeader('retry-after'));
  const details = code === 'RATE_LIMITED' ? { retryAfterSeconds } : undefined;
  const body: ApiErrorBody = { code, message, details, requestId: '' };
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Invalid requests get 404; the details of internal errors are logged and not sent. */
export function addErrorHandlers(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendError(reply, 'NOT_FOUND'));
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error instanceof NoReleasesError)
      return sendError(reply.header('retry-after', '5'), 'UNAVAILABLE');
    const { statusCode = 500 } = error;
    if (statusCode < 500) return sendError(reply, 'NOT_FOUND');
    if (isClientAbort(error, request.raw)) reply.log.info(clientAbortMessage);
    else reply.log.error({ err: error }, 'a request failed on the web host: the client gets 500');
    return sendError(reply, 'INTERNAL');
  });
}
