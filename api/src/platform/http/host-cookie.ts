import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings';

export interface HostCookie {
  /** The value the browser sent, or undefined. */
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, value: string, secondsToLive: number): void;
  clear(reply: FastifyReply): void;
}

/**
 * A cookie that no script can read and, over https, no neighbouring host can set. It is written and cleared with
 * the same attributes, otherwise a browser would not delete it.
 * @param sameSite 'lax' only where the cookie must be sent when another site redirects the user back to us
 */
export function createHostCookie(
  { isSecure }: Pick<Settings, 'isSecure'>,
  name: string,
  sameSite: 'strict' | 'lax' = 'strict',
): HostCookie {
  const fullName = isSecure ? `__Host-${name}` : name;
  const options: CookieSerializeOptions = { path: '/', sameSite, httpOnly: true, secure: isSecure };
  return {
    read: (request) => request.cookies[fullName],
    write(reply, value, secondsToLive) {
      reply.setCookie(fullName, value, { ...options, maxAge: secondsToLive });
    },
    clear(reply) {
      reply.clearCookie(fullName, options);
    },
  };
}
