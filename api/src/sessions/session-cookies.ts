import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../platform/settings';

/** Readable by scripts, worth nothing to the api: a browser without it need not ask who is signed in. */
export const hintCookieName = 'hive_session';

export interface SessionCookies {
  /** The refresh token the browser sent, or undefined. */
  read(request: FastifyRequest): string | undefined;
  /** Whether the browser believes that it has a session. */
  hasHint(request: FastifyRequest): boolean;
  write(reply: FastifyReply, refreshToken: string, secondsToLive: number): void;
  clear(reply: FastifyReply): void;
}

/**
 * The two cookies of a session (S10). They are always written and cleared together and with the same attributes,
 * or a browser would keep the one it was told to drop.
 */
export function createSessionCookies(settings: Pick<Settings, 'isSecure'>): SessionCookies {
  const refreshName = settings.isSecure ? '__Host-hive_refresh' : 'hive_refresh';
  const shared: CookieSerializeOptions = {
    path: '/',
    sameSite: 'strict',
    secure: settings.isSecure,
  };
  const refreshOptions = { ...shared, httpOnly: true };

  return {
    read: (request) => request.cookies[refreshName],
    hasHint: (request) => request.cookies[hintCookieName] !== undefined,
    write(reply, refreshToken, secondsToLive) {
      reply.setCookie(refreshName, refreshToken, { ...refreshOptions, maxAge: secondsToLive });
      reply.setCookie(hintCookieName, '1', { ...shared, maxAge: secondsToLive });
    },
    clear(reply) {
      reply.clearCookie(refreshName, refreshOptions);
      reply.clearCookie(hintCookieName, shared);
    },
  };
}
