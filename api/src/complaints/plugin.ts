import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../platform/context';
import { registerHousekeeping } from '../platform/process/housekeeping';
import { createClearingJob } from './clear-complaints';
import { complaintRoutes } from './complaint-routes';
import { createComplaintService } from './complaint-service';
import { createHandlingService } from './handling-service';

/** Registers the calls of complaints and their clearing. */
export function registerComplaints(api: FastifyInstance, context: AppContext): void {
  complaintRoutes(api, context, {
    complaints: createComplaintService(context),
    handling: createHandlingService(context),
  });
  registerHousekeeping(api, context, { 'removal of complaints': createClearingJob(context) });
}
