import { beginOverride, endOverride, readOverride } from '@hive/contract/overrides';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { createHostCookie } from '../../platform/http/host-cookie';
import { registerHousekeeping } from '../../platform/process/housekeeping';
import { registerCall } from '../../platform/http/register-call';
import { createSessionCookies } from '../../auth/sessions/session-cookies';
import { createOverrideService } from './override-service';

/** Another version of a remote for an admin's own browser: routes to begin, end and read it. */
export function overrideRoutes(app: FastifyInstance, context: AppContext): void {
  const overrides = createOverrideService(context);
  const cookie = createHostCookie(context.settings, 'hive_override');
  const sessionCookies = createSessionCookies(context.settings);

  registerCall(app, beginOverride, async ({ session, body, reply }) => {
    const { token, secondsToLive, override } = await overrides.begin(session, body);
    cookie.write(reply, token, secondsToLive);
    return override;
  });

  registerCall(app, endOverride, async ({ session, reply }) => {
    await overrides.end(session);
    cookie.clear(reply);
    return {};
  });

  registerCall(
    app,
    readOverride,
    async ({ request }) => ({
      override: await overrides.read({
        override: cookie.read(request),
        refresh: sessionCookies.read(request),
      }),
    }),
    { anonymous: true },
  );

  registerHousekeeping(app, context, { 'removal of version choices': overrides.removeExpired });
}
