import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { instant, nothing } from './common';

export const live = defineCall({
  method: 'GET',
  path: apiPaths.live,
  access: 'public',
  summary: 'The process runs',
  status: 200,
  response: z.object({ status: z.literal('live') }),
});

export const ready = defineCall({
  method: 'GET',
  path: apiPaths.ready,
  access: 'public',
  summary: 'The process can serve: the database answers',
  status: 200,
  response: z.object({ status: z.literal('ready') }),
  errors: ['UNAVAILABLE'],
});

/** What went wrong while a region of the page was loaded or shown. */
export const clientReport = z.strictObject({
  remote: z.string().max(100),
  version: z.string().max(100),
  phase: z.enum(['register', 'load', 'render', 'time-out']),
  message: z.string().max(1000),
  page: z.string().max(500),
});
export type ClientReport = z.infer<typeof clientReport>;

export const reportClientError = defineCall({
  method: 'POST',
  path: apiPaths.clientReports,
  access: 'public',
  summary: 'Report that a remote failed in a browser',
  description: 'Written to the log with the request id. Limited per address.',
  body: clientReport,
  status: 202,
  response: nothing,
  errors: ['RATE_LIMITED'],
});

/** A mail as the demo keeps it instead of sending it. */
export const mail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: instant,
});
export type Mail = z.infer<typeof mail>;

export const listDevMails = defineCall({
  method: 'GET',
  path: apiPaths.devMailbox,
  access: 'demo',
  summary: 'The mails this installation would have sent, newest first',
  query: z.object({ to: z.string().max(254).optional() }),
  status: 200,
  response: z.object({ items: z.array(mail) }),
});
