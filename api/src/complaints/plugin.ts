import type { FastifyInstance } from 'fastify';
import { createNotifier } from '../notifications/notifier';
import type { AppContext } from '../platform/context';
import { registerHousekeeping } from '../platform/process/housekeeping';
import { createClearingJob } from './clear-complaints';
import { complaintRoutes } from './complaint-routes';
import { createReminderJob } from './complaint-events';
import { createComplaintService } from './complaint-service';
import { createHandlingService } from './handling-service';

/** Registers the calls of complaints and their clearing. */
export function registerComplaints(api: FastifyInstance, context: AppContext): void {
  const notifier = createNotifier(context);
  complaintRoutes(api, context, {
    complaints: createComplaintService(context, notifier),
    handling: createHandlingService(context),
  });
  registerHousekeeping(api, context, {
    'reminders of complaints': createReminderJob(context, notifier),
    'removal of complaints': createClearingJob(context),
  });
}
