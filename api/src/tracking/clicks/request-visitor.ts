import { randomUUID } from 'node:crypto';
import { visitorCookie } from '@hive/contract/tracking';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getNetwork } from '../../platform/http/client-address';
import type { AppContext } from '../../platform/context';
import { isAutomated } from './counting-rules';
import { hashVisitor } from './visitor-hash';

/** The visitor's choice, kept by the cookie banner: 'accepted' or 'rejected'. */
export const consentCookie = 'hive_consent';

/** As long as the choice itself is kept: half a year. Seconds. */
const visitorCookieSeconds = 182 * 24 * 60 * 60;

/** Who is behind a request, as far as they let us know. */
export interface RequestVisitor {
  hash: Buffer;
  hasConsented: boolean;
  isAutomated: boolean;
  network: string;
}

type VisitorContext = Pick<AppContext, 'settings' | 'policy' | 'clock'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is behind it, once a limit or the handler has asked. */
    visitor: RequestVisitor | null;
  }
}

/** The visitor of a request, from what it carries; no database is asked. */
export function readVisitor(request: FastifyRequest, context: VisitorContext): RequestVisitor {
  request.visitor ??= identify(request, context);
  return request.visitor;
}

function identify(request: FastifyRequest, context: VisitorContext): RequestVisitor {
  const hasConsented = request.cookies[consentCookie] === 'accepted';
  const network = getNetwork(request.ip, context.policy.networkPrefix);
  return {
    hash: hashVisitor(context.settings.secretKey, {
      cookie: hasConsented ? readCookie(request) : undefined,
      network,
      userAgent: request.headers['user-agent'] ?? '',
      at: context.clock.now(),
    }),
    hasConsented,
    isAutomated: isAutomated(request.method, request.headers),
    network,
  };
}

/** Gives those who agreed a cookie to be recognised by, and takes it back from those who do not, or no longer, agree. */
export function updateVisitorCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings }: Pick<AppContext, 'settings'>,
): void {
  const hasConsented = request.cookies[consentCookie] === 'accepted';
  const options = {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: settings.isSecure,
  } as const;
  if (hasConsented && !readCookie(request)) {
    reply.setCookie(visitorCookie, randomUUID(), { ...options, maxAge: visitorCookieSeconds });
  } else if (!hasConsented && request.cookies[visitorCookie] !== undefined) {
    reply.clearCookie(visitorCookie, options);
  }
}

/** The cookie's value where it looks like one of ours. */
function readCookie(request: FastifyRequest): string | undefined {
  const value = request.cookies[visitorCookie];
  return value && /^[\w-]{16,64}$/.test(value) ? value : undefined;
}
