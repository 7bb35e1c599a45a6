import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { instant, nothing } from './common';
import { mailStatus } from './mails';

export const live = defineCall({
  method: 'GET',
  path: apiPaths.live,
  access: 'public',
  summary: 'Liveness: the process runs',
  status: 200,
  response: z.object({ status: z.literal('live') }),
});

export const ready = defineCall({
  method: 'GET',
  path: apiPaths.ready,
  access: 'public',
  summary: 'Readiness: the process can serve visitors',
  status: 200,
  description:
    'Without the database, a process that has loaded the catalogue is ready: it serves lists and counts clicks. ' +
    'Warnings name what fails meanwhile without stopping the service, for the operator; the log has the details.',
  response: z.object({
    status: z.literal('ready'),
    warnings: z.array(z.string()).optional(),
  }),
  errors: ['UNAVAILABLE'],
});

/**
 * The phase in which a part of the page failed: registered, loaded and started, rendered, timed out, or later, while it was
 * in use; `server`: on the web host.
 */
export const faultPhase = z.enum(['register', 'load', 'render', 'time-out', 'run', 'server']);
export type FaultPhase = z.infer<typeof faultPhase>;

/** An error of a part of the page: a remote or the shell. */
export const clientReport = z.strictObject({
  remote: z.string().max(100),
  version: z.string().max(100),
  /** The team that owns the release. The api reads it from the release. */
  owner: z.string().max(100).optional(),
  /** The shell's version, in the first report of a tab: every error of the tab counts for it. */
  shell: z.string().max(100).optional(),
  /** Whether the tab has reported this version before: repeated errors in one tab count once. */
  isRepeat: z.boolean().optional(),
  phase: faultPhase,
  message: z.string().max(1000),
  /** The error's name on the first line, then its stack as the browser gives it. Only places in releases' scripts are used. */
  stack: z.string().max(4000).optional(),
  page: z.string().max(500),
});
export type ClientReport = z.infer<typeof clientReport>;

export const reportClientError = defineCall({
  method: 'POST',
  path: apiPaths.clientReports,
  access: 'public',
  summary: 'Report that a remote failed in a browser',
  description:
    'Written to the log with the request id and the owner of the release. The first one of a tab counts against the ' +
    'version, as long as the registry serves it. Errors of served versions are stored by cause for 30 days, for admins. ' +
    'Limited per address.',
  body: clientReport,
  status: 202,
  response: nothing,
  errors: ['RATE_LIMITED'],
});

/** An email as the demo shows it. With SMTP, its text is deleted once it was sent. */
export const mail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  status: mailStatus,
  /** When it was sent; while it waits or after it failed, when it was created. */
  sentAt: instant,
});
export type Mail = z.infer<typeof mail>;

export const listDevMails = defineCall({
  method: 'GET',
  path: apiPaths.devMailbox,
  access: 'demo',
  summary: 'List the emails of this demo installation, newest first',
  query: z.object({ to: z.string().max(254).optional() }),
  status: 200,
  response: z.object({ items: z.array(mail) }),
});

export const currentDevTotp = defineCall({
  method: 'GET',
  path: apiPaths.devTotp,
  access: 'demo',
  summary: "Get an unused code of a demo account's authenticator app",
  description:
    'When the codes of the current and previous half minute are used, the response waits for the next one.',
  query: z.object({ email: z.string().max(254) }),
  status: 200,
  response: z.object({ code: z.string() }),
  errors: ['NOT_FOUND'],
});

export const moveDevClock = defineCall({
  method: 'POST',
  path: apiPaths.devClock,
  access: 'demo',
  summary: 'Move the clock of this demo installation and run its recurring jobs',
  description:
    'Tests use it to reach the end of a month. The clock goes on from the given time; null returns it to the real one. ' +
    'It affects the process that answers. NOT_FOUND unless the setting DEMO_CLOCK is on.',
  body: z.strictObject({ at: instant.nullable() }),
  status: 200,
  response: z.object({ now: instant }),
  errors: ['NOT_FOUND'],
});
