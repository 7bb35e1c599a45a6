import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bucketCookie, drawBucket, parseBucket } from '@hive/shared-node/releases/bucket';
import type { HostSettings } from './settings';

/** Long enough that a person who comes back stays on the side they were on. Seconds. */
const year = 365 * 24 * 60 * 60;

/** The bucket that a request's cookie names; null without one, or when it is made up. */
export const readBucket = ({ headers }: Pick<FastifyRequest, 'headers'>): number | null =>
  parseBucket(parseCookie(headers.cookie ?? '')[bucketCookie]);

/**
 * The bucket of a browser that asks for a page while versions differ. One without is given one, and this very page goes
 * by it: what the page asks for next comes with the cookie already, and must find the same versions.
 */
export function takeBucket(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Pick<HostSettings, 'publicUrl'>,
): number {
  const known = readBucket(request);
  if (known !== null) return known;
  const drawn = drawBucket();
  const cookie = stringifySetCookie(bucketCookie, String(drawn), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: year,
  });
  void reply.header('set-cookie', cookie);
  return drawn;
}
