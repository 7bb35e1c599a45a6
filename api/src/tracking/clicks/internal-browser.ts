import type { Role } from '@hive/contract/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCrossSite } from '../../platform/http/cross-site-guard';
import { createHostCookie } from '../../platform/http/host-cookie';
import type { AppContext } from '../../platform/context';
import { londonDay } from '../../platform/time/london-day';

/** How long a browser counts as a partner's or an admin's after its last request with their session. Seconds. */
const markSeconds = 30 * 24 * 60 * 60;

/**
 * Lax: it must be sent with a plain link in a mail or on the partner's own site, where no session is sent. It is not
 * signed, because a forged one only stops its sender's clicks from counting.
 */
const createMark = (settings: AppContext['settings']) =>
  createHostCookie(settings, 'hive_not_counted', 'lax');

const isInternal = (role: Role | undefined): boolean => role === 'partner' || role === 'admin';

/**
 * Marks the browsers of partners and admins with a cookie that contains only the day, and is renewed once a day. A request
 * from another site changes nothing in a browser.
 */
export function markInternalBrowsers(
  app: FastifyInstance,
  { settings, clock }: Pick<AppContext, 'settings' | 'clock'>,
): void {
  const mark = createMark(settings);
  app.addHook('preHandler', (request, reply, done) => {
    if (isInternal(request.session?.role) && !isCrossSite(request, settings.publicUrl)) {
      const today = londonDay(clock.now());
      if (mark.read(request) !== today) mark.write(reply, today, markSeconds);
    }
    done();
  });
}

/** Whether a request comes from a partner or an admin, or from a browser in which one was signed in. */
export function isFromInternal(
  request: FastifyRequest,
  { settings }: Pick<AppContext, 'settings'>,
): boolean {
  return isInternal(request.session?.role) || createMark(settings).read(request) !== undefined;
}
