import {
  forgetTrustedDevice,
  forgetTrustedDevices,
  listTrustedDevices,
  trustDevice,
} from '@hive/contract/security';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { registerCall } from '../../platform/http/register-call';
import { createBrowser } from '../sessions/browser';
import type { TrustService } from './trust-service';

/** Routes for trusted devices. */
export function deviceRoutes(app: FastifyInstance, context: AppContext, trust: TrustService): void {
  const browser = createBrowser(context);

  registerCall(app, trustDevice, async ({ session, request, reply }) => {
    browser.write(reply, await trust.trustHere(session, browser.describe(request)));
    return {};
  });

  registerCall(app, listTrustedDevices, async ({ session }) => ({
    items: await trust.list(session),
  }));

  registerCall(app, forgetTrustedDevice, async ({ session, params }) => {
    await trust.forget(session, params.id);
    return {};
  });

  registerCall(app, forgetTrustedDevices, async ({ session }) => {
    await trust.forgetAll(session);
    return {};
  });
}
