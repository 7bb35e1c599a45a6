import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bucketCookie, randomBucket, parseBucket } from '@hive/shared-node/releases/bucket';
import type { HostSettings } from './settings';

/** Seconds. Long enough for a returning visitor to stay in the same share. */
const year = 365 * 24 * 60 * 60;

/** The bucket in a request's cookie; null without a cookie or with an invalid one. */
export const readBucket = ({ headers }: Pick<FastifyRequest, 'headers'>): number | null =>
  parseBucket(parseCookie(headers.cookie ?? '')[bucketCookie]);

/**
 * The browser's bucket, used while a canary or the rule of a flag has a share. A browser without one is assigned a bucket, which already applies
 * to this page: its next requests carry the cookie and must get the same versions.
 */
export function getOrAssignBucket(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Pick<HostSettings, 'publicUrl'>,
): number {
  const existing = readBucket(request);
  if (existing !== null) return existing;
  const assigned = randomBucket();
  const cookie = stringifySetCookie(bucketCookie, String(assigned), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: year,
  });
  void reply.header('set-cookie', cookie);
  return assigned;
}
