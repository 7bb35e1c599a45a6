import {
  changeNotificationSetting,
  countUnreadNotifications,
  getUnsubscribe,
  listNotifications,
  listNotificationSettings,
  readAllNotifications,
  readNotification,
  unsubscribe,
} from '@hive/contract/notifications';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../platform/context';
import { byNetwork, rateLimit } from '../platform/http/rate-limit';
import { registerCall } from '../platform/http/register-call';
import type { NotificationService } from './notification-service';
import type { SettingService } from './setting-service';
import type { UnsubscribeService } from './unsubscribe-service';

interface Services {
  notifications: NotificationService;
  settings: SettingService;
  unsubscribing: UnsubscribeService;
}

/** The calls of a person's own notifications and settings, and those of unsubscribe links. */
export function notificationRoutes(
  api: FastifyInstance,
  context: AppContext,
  { notifications, settings, unsubscribing }: Services,
): void {
  registerCall(api, listNotifications, async ({ session, query }) =>
    notifications.list(session, query),
  );

  registerCall(api, countUnreadNotifications, async ({ session }) => ({
    unread: await notifications.countUnread(session),
  }));

  registerCall(api, readNotification, async ({ session, params }) => ({
    unread: await notifications.markRead(session, params.id),
  }));

  registerCall(api, readAllNotifications, async ({ session }) => ({
    unread: await notifications.markAllRead(session),
  }));

  registerCall(api, listNotificationSettings, async ({ session }) => settings.list(session));

  registerCall(api, changeNotificationSetting, async ({ session, body }) =>
    settings.change(session, body),
  );

  const limit = rateLimit(context, {
    name: 'unsubscribe',
    ...context.policy.rateLimits.unsubscribe,
    key: byNetwork(context),
  });
  void api.register((open, _options, done) => {
    // The form of RFC 8058 says nothing that the token does not say, so it is not read.
    open.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer' },
      (_request, _body, parsed) => parsed(null, undefined),
    );
    registerCall(open, getUnsubscribe, async ({ query }) => unsubscribing.get(query.token), {
      before: [limit],
      anonymous: true,
    });
    registerCall(
      open,
      unsubscribe,
      async ({ query }) => {
        await unsubscribing.unsubscribe(query.token);
        return {};
      },
      { before: [limit], anonymous: true },
    );
    done();
  });
}
