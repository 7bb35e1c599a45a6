import {
  forgetTrustedDevice,
  forgetTrustedDevices,
  listTrustedDevices,
  trustDevice,
} from '@hive/contract/security';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerCall } from '../../platform/http/register-call';
import { recordEvent } from '../../platform/http/request-log';
import { createBrowser } from '../sessions/browser';
import type { TrustService } from './trust-service';

/** Routes for trusted devices. */
export function deviceRoutes(app: FastifyInstance, context: AppContext, trust: TrustService): void {
  const browser = createBrowser(context);

  registerCall(app, trustDevice, async ({ session, request, reply }) => {
    browser.write(reply, await trust.trustHere(session, browser.describe(request)));
    recordEvent(request, { event: 'device.trusted' });
    return {};
  });

  registerCall(app, listTrustedDevices, async ({ session }) => ({
    items: await trust.list(session),
  }));

  registerCall(app, forgetTrustedDevice, async ({ session, params, request }) => {
    await trust.forget(session, params.id);
    recordEvent(request, { event: 'device.distrusted', scope: 'one' });
    return {};
  });

  registerCall(app, forgetTrustedDevices, async ({ session, request }) => {
    await trust.forgetAll(session);
    recordEvent(request, { event: 'device.distrusted', scope: 'all' });
    return {};
  });
}
