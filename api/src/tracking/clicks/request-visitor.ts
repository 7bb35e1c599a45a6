import { objectionCookie, visitorCookie } from '@hive/contract/tracking';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getNetwork } from '@hive/shared-node/client-address';
import { createAccountCookie } from '../../auth/sessions/account-cookie';
import type { AppContext } from '../../platform/context';
import { recordEvent } from '../../platform/http/request-log';
import type { RequestFlag } from './counting-rules';
import { isAutomated } from './counting-rules';
import { isFromInternal } from './internal-browser';
import { hashVisitor } from './visitor-hash';
import { issueVisitorId, readVisitorId, renewVisitorId } from './visitor-id';

/** The visitor's choice, stored by the cookie banner: 'accepted' or 'rejected'. */
export const consentCookie = 'hive_consent';

/** As long as the choice itself is stored: half a year. Seconds. */
const visitorCookieSeconds = 182 * 24 * 60 * 60;

/** The visitor behind a request, as far as their consent allows. */
export interface RequestVisitor {
  hash: Buffer;
  hasConsented: boolean;
  /** Whether they object to being counted: nothing of the request is stored. */
  hasObjected: boolean;
  isAutomated: boolean;
  /** Whether a partner or an admin uses this browser. */
  isInternal: boolean;
  network: string;
}

type VisitorContext = Pick<AppContext, 'settings' | 'policy' | 'clock'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor, once a limit or the handler has read it. */
    visitor: RequestVisitor | null;
  }
}

/** The visitor of a request, read from the request alone, without the database. */
export function readVisitor(request: FastifyRequest, context: VisitorContext): RequestVisitor {
  request.visitor ??= identify(request, context);
  return request.visitor;
}

function identify(request: FastifyRequest, context: VisitorContext): RequestVisitor {
  const hasConsented = consentsTo(request);
  const network = getNetwork(request.ip, context.policy.networkPrefix);
  return {
    hash: hashVisitor(context.settings.secretKey, {
      cookie: hasConsented ? readCookie(request, context) : undefined,
      network,
      userAgent: request.headers['user-agent'] ?? '',
      at: context.clock.now(),
    }),
    hasConsented,
    hasObjected: objectsTo(request),
    isAutomated: isAutomated(request.method, request.headers),
    isInternal: isFromInternal(request, context),
    network,
  };
}

/** Why a visitor's click or page view does not count, as far as the request alone shows it. */
export function flagOf({ isAutomated, isInternal }: RequestVisitor): RequestFlag | null {
  if (isAutomated) return 'bot';
  return isInternal ? 'own' : null;
}

/**
 * Sets the visitor cookie with consent, replacing one that we did not issue or that a previous key signed. Without consent clears it, and the cookie of
 * the account.
 */
export function updateVisitorCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings }: Pick<AppContext, 'settings'>,
): void {
  const hasConsented = consentsTo(request);
  const account = createAccountCookie(settings);
  if (!hasConsented && account.isSent(request)) account.clear(reply);
  const options = {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: settings.isSecure,
  } as const;
  const write = (value: string): void =>
    void reply.setCookie(visitorCookie, value, { ...options, maxAge: visitorCookieSeconds });
  const renewed = renewVisitorId(settings, request.cookies[visitorCookie]);
  if (hasConsented && renewed !== undefined) write(renewed);
  else if (hasConsented && !readCookie(request, { settings })) {
    if (request.cookies[visitorCookie] !== undefined)
      recordEvent(
        request,
        { event: 'cookie.forged', cookie: visitorCookie },
        `${visitorCookie} ${request.ip}`,
      );
    write(issueVisitorId(settings));
  } else if (!hasConsented && request.cookies[visitorCookie] !== undefined) {
    reply.clearCookie(visitorCookie, options);
  }
}

const objectsTo = ({ cookies }: FastifyRequest): boolean => cookies[objectionCookie] === 'objected';

/** The objection overrides an earlier consent. */
export const consentsTo = (request: FastifyRequest): boolean =>
  request.cookies[consentCookie] === 'accepted' && !objectsTo(request);

/** The id in the cookie, if we issued it. */
const readCookie = (
  request: FastifyRequest,
  { settings }: Pick<AppContext, 'settings'>,
): string | undefined => readVisitorId(settings, request.cookies[visitorCookie]);
