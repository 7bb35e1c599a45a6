import type { AutoFill } from '@hive/contract/auto-fill';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { createLimiter } from '../../platform/http/rate-limit';
import { requireUser } from '../../platform/http/require-user';
import { fetchPage } from './fetch-page';
import { parsePage } from './parse-page';
import { AddressNotPermitted } from './reachable';
import { propose } from './propose';

export type AutoFillService = ReturnType<typeof createAutoFillService>;

/** Reads brands' websites for admins. */
export function createAutoFillService(context: AppContext) {
  const { policy, log } = context;
  const perAdmin = createLimiter(context, { name: 'auto-fill', ...policy.rateLimits.autoFill });

  return {
    /** @throws Problem WEBSITE_UNREADABLE, the same for every cause; RATE_LIMITED */
    async read(session: RequestSession, website: string): Promise<AutoFill> {
      checkAccess('admin', session);
      await perAdmin.consume(requireUser(session));
      try {
        const { url, html } = await fetchPage(website, policy.autoFill);
        return propose(await parsePage(html), url);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        log.info({ autoFill: { why, requestId: session.requestId } }, 'a website was not read');
        throw new Problem('WEBSITE_UNREADABLE', 'Unable to auto-fill from website.', {
          ...(error instanceof AddressNotPermitted && {
            event: { event: 'input.refused', kind: 'private-address' },
          }),
        });
      }
    },
  };
}
