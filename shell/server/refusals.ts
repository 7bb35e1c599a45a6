import type { ApiErrorBody } from '@hive/contract/common';
import { paths } from '@hive/contract/paths';
import { plainPage, plainPageHeaders, type PlainPageContent } from '@hive/shared-node/plain-page';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { NoReleases } from './live-registry';

const refusals = {
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  UNAVAILABLE: { status: 503, message: 'Hive is not available right now. Please try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const;

type Code = keyof typeof refusals;

/** Seconds after which the page of an outage asks again by itself: long enough to be read out first. */
const patience = 15;

/** The page's own address: nobody has to type it again. */
const again = { href: '', text: 'Try again' };

/** For people, when there is no shell to tell them with. */
const pages: Readonly<Record<Code, PlainPageContent>> = {
  NOT_FOUND: {
    heading: 'This page does not exist',
    text: refusals.NOT_FOUND.message,
    link: { href: paths.home.getHref(), text: 'Back to Hive' },
  },
  UNAVAILABLE: {
    heading: 'Hive is not available right now',
    text: 'We are working on it. This page tries again by itself.',
    link: again,
  },
  INTERNAL: {
    heading: 'Something went wrong on our side',
    text: 'It is not your doing. Please try again in a moment.',
    link: again,
  },
};

/** Refuses in the api's own words, so that whoever asks reads one kind of error; and whoever opens a page, a page. */
export function refuse(reply: FastifyReply, code: Code): FastifyReply {
  const { status, message } = refusals[code];
  void reply.code(status).header('cache-control', 'no-store');
  if (reply.request.headers.accept?.includes('text/html')) {
    if (code === 'UNAVAILABLE') void reply.header('refresh', String(patience));
    return reply.headers(plainPageHeaders).send(plainPage(pages[code]));
  }
  const body: ApiErrorBody = { code, message, requestId: '' };
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Addresses that cannot be are not there; of a failure of ours nothing is told. */
export function addRefusals(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => refuse(reply, 'NOT_FOUND'));
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    if (error instanceof NoReleases) return refuse(reply.header('retry-after', '5'), 'UNAVAILABLE');
    const { statusCode = 500 } = error;
    if (statusCode < 500) return refuse(reply, 'NOT_FOUND');
    reply.log.error({ err: error }, 'failed');
    return refuse(reply, 'INTERNAL');
  });
}
