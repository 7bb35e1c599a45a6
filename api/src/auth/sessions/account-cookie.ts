import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHostCookie } from '../../platform/http/host-cookie';
import { createSigner } from '../../platform/security/hmac-key';
import type { SecretKeys } from '../../platform/security/key-ring';
import type { Settings } from '../../platform/settings/settings';
import { addSeconds } from '../../platform/time/add-seconds';
import { londonDay } from '../../platform/time/london-day';

/** How long after the last visit with a session a plain link counts as the user's: as long as an idle session lasts. Seconds. */
const validSeconds = 7 * 24 * 60 * 60;

const format = /^([0-9a-f-]{36})\.(\d{4}-\d{2}-\d{2})\.([\w-]{43})$/;

export type AccountCookie = ReturnType<typeof createAccountCookie>;

/**
 * The account behind plain links (`/go`), which carry no session: a cookie with the account's id and the day, signed, and
 * set only with consent. Lax, because links in emails must send it. It identifies whose click it is and permits nothing.
 */
export function createAccountCookie(settings: SecretKeys & Pick<Settings, 'isSecure'>) {
  const cookie = createHostCookie(settings, 'hive_account', 'lax');
  const { sign, verify } = createSigner(settings, 'hive account of clicks');

  /** The account and day of a cookie that we signed. */
  function parse(request: FastifyRequest): { userId: string; day: string } | null {
    const [, userId, day, signature] = format.exec(cookie.read(request) ?? '') ?? [];
    if (!userId || !day || !signature) return null;
    const isOurs = verify(`${userId}.${day}`, Buffer.from(signature, 'base64url'));
    return isOurs ? { userId, day } : null;
  }

  return {
    isSent: (request: FastifyRequest): boolean => cookie.read(request) !== undefined,

    /** The account; null without a valid cookie. */
    read(request: FastifyRequest, now: Date): string | null {
      const parsed = parse(request);
      if (!parsed) return null;
      return parsed.day >= londonDay(addSeconds(now, -validSeconds)) ? parsed.userId : null;
    },

    /** Sets the cookie, once a day. */
    renew(request: FastifyRequest, reply: FastifyReply, userId: string, now: Date): void {
      const parsed = parse(request);
      const day = londonDay(now);
      if (parsed?.userId === userId && parsed.day === day) return;
      const payload = `${userId}.${day}`;
      cookie.write(reply, `${payload}.${sign(payload).toString('base64url')}`, validSeconds);
    },

    clear: (reply: FastifyReply): void => cookie.clear(reply),
  };
}
