import { createShouldContinue } from '../platform/process/should-continue';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../platform/context';
import { registerHousekeeping } from '../platform/process/housekeeping';
import { createClearingJob } from './clear-notifications';
import { createDigestJob } from './digest-job';
import { createMailFailureJob } from './mail-failure-job';
import { notificationRoutes } from './notification-routes';
import { createNotificationService } from './notification-service';
import { createNotifier } from './notifier';
import { createSettingService } from './setting-service';
import { createUnsubscribeService } from './unsubscribe-service';

/** Registers the calls of notifications, their digests and their clearing. */
export function registerNotifications(api: FastifyInstance, context: AppContext): void {
  notificationRoutes(api, context, {
    notifications: createNotificationService(context),
    settings: createSettingService(context),
    unsubscribing: createUnsubscribeService(context),
  });
  registerHousekeeping(api, context, {
    'notices of failed emails': createMailFailureJob(context, createNotifier(context)),
    'email summaries': createDigestJob(context, createShouldContinue(api)),
    'removal of notifications': createClearingJob(context),
  });
}
