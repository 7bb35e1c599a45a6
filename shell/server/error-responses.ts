import type { ApiErrorBody } from '@hive/contract/common';
import type { ErrorCode } from '@hive/contract/error-codes';
import { paths } from '@hive/contract/paths';
import { plainPage, plainPageHeaders, type PlainPageContent } from '@hive/shared-node/plain-page';
import { refusals, type RefusalResponse } from '@hive/shared-node/refused-requests';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { clientAbortMessage, isClientAbort } from '@hive/shared-node/is-client-abort';
import { NoReleasesError } from './live-registry';

/** Seconds until the outage page reloads: long enough for a screen reader to read it out first. */
const reloadAfter = 15;

/** An empty href links to the current URL. */
const retryLink = { href: '', text: 'Try again' };
const homeLink = { href: paths.home.getHref(), text: 'Back to Hive' };

interface HostError {
  status: number;
  /** The error code of the contract. */
  code: ErrorCode;
  message: string;
  /** Shown to people when the shell cannot be served; with the message as its text where it names none. */
  page: { heading: string; text?: string; link: PlainPageContent['link'] };
}

const errors = {
  REQUEST_MALFORMED: {
    ...refusals.REQUEST_MALFORMED,
    page: { heading: 'This request could not be read', link: retryLink },
  },
  REQUEST_TIMEOUT: {
    ...refusals.REQUEST_TIMEOUT,
    page: { heading: 'This took too long', link: retryLink },
  },
  EXPECTATION_FAILED: {
    ...refusals.EXPECTATION_FAILED,
    page: { heading: 'This request could not be read', link: retryLink },
  },
  HEADERS_TOO_LARGE: {
    ...refusals.HEADERS_TOO_LARGE,
    page: { heading: 'Too much data was sent', link: retryLink },
  },
  NOT_FOUND: {
    status: 404,
    code: 'NOT_FOUND',
    message: 'There is nothing at this address.',
    page: { heading: 'This page does not exist', link: homeLink },
  },
  MISDIRECTED: {
    status: 421,
    code: 'MISDIRECTED',
    message: 'Hive is not available under this name.',
    page: { heading: 'Hive is at another address', link: homeLink },
  },
  RATE_LIMITED: {
    status: 429,
    code: 'RATE_LIMITED',
    message: 'Too many requests. Please try again in a few seconds.',
    page: { heading: 'Too many requests', link: retryLink },
  },
  INTERNAL: {
    status: 500,
    code: 'INTERNAL',
    message: 'Something went wrong on our side. Please try again.',
    page: {
      heading: 'Something went wrong on our side',
      text: 'This isn’t your fault. Please try again in a moment.',
      link: retryLink,
    },
  },
  UNAVAILABLE: {
    status: 503,
    code: 'UNAVAILABLE',
    message: 'Hive is not available right now. Please try again.',
    page: {
      heading: 'Hive is not available right now',
      text: 'We’re working on it. This page reloads automatically.',
      link: retryLink,
    },
  },
} as const satisfies Record<string, HostError>;

export type HostErrorName = keyof typeof errors;

/**
 * Renders an error as a complete response.
 * @param origin where the page's link leads, if not to the host that was requested
 */
export function renderError(
  name: HostErrorName,
  {
    isPage,
    origin = '',
    details,
    requestId = '',
  }: {
    isPage: boolean;
    origin?: string;
    details?: ApiErrorBody['details'];
    requestId?: string;
  },
): RefusalResponse {
  const { code, message, page }: HostError = errors[name];
  if (isPage) {
    const { heading, text = message, link } = page;
    const content = { heading, text, link: { ...link, href: origin + link.href } };
    return { headers: plainPageHeaders, body: plainPage(content) };
  }
  const body = { code, message, details, requestId } satisfies ApiErrorBody;
  return {
    headers: { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  };
}

/** Sends an error: a page to browsers that navigate, otherwise JSON in the same format as the api's errors. */
export function sendError(reply: FastifyReply, name: HostErrorName, origin = ''): FastifyReply {
  const isPage = Boolean(reply.request.headers.accept?.includes('text/html'));
  if (isPage && name === 'UNAVAILABLE') void reply.header('refresh', String(reloadAfter));
  const retryAfterSeconds = Number(reply.getHeader('retry-after'));
  const details = name === 'RATE_LIMITED' ? { retryAfterSeconds } : undefined;
  const { headers, body } = renderError(name, {
    isPage,
    origin,
    details,
    requestId: reply.request.id,
  });
  return reply.code(errors[name].status).headers(headers).send(body);
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
