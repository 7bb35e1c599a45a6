import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHostCookie } from '../../platform/http/host-cookie';
import type { SecretKeys } from '../../platform/security/key-ring';
import type { Settings } from '../../platform/settings/settings';
import { createAccountCookie } from './account-cookie';

/** Readable by scripts and ignored by the api: a browser without it need not request the login status. */
const hintCookieName = 'hive_session';

export interface SessionCookies {
  /** The refresh token the browser sent, or undefined. */
  read(request: FastifyRequest): string | undefined;
  /** Whether the browser believes that it has a session. */
  hasHint(request: FastifyRequest): boolean;
  write(reply: FastifyReply, refreshToken: string, secondsToLive: number): void;
  clear(reply: FastifyReply): void;
}

/**
 * The two cookies of a session: the refresh token and its hint, always written and cleared together. The account's cookie
 * for plain links ends with them.
 */
export function createSessionCookies(
  settings: SecretKeys & Pick<Settings, 'isSecure'>,
): SessionCookies {
  const account = createAccountCookie(settings);
  const refresh = createHostCookie(settings, 'hive_refresh');
  const hintOptions: CookieSerializeOptions = {
    path: '/',
    sameSite: 'strict',
    secure: settings.isSecure,
  };

  return {
    read: refresh.read,
    hasHint: (request) => request.cookies[hintCookieName] !== undefined,
    write(reply, refreshToken, secondsToLive) {
      refresh.write(reply, refreshToken, secondsToLive);
      reply.setCookie(hintCookieName, '1', { ...hintOptions, maxAge: secondsToLive });
    },
    clear(reply) {
      refresh.clear(reply);
      reply.clearCookie(hintCookieName, hintOptions);
      if (account.isSent(reply.request)) account.clear(reply);
    },
  };
}
