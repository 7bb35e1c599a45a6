import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant, nothing, paged, pageQuery, searchText, storableText } from './common';
import { limits } from './limits';

/** Waiting for the mail server, accepted by it, or failed. */
export const mailStatus = z.enum(['queued', 'sent', 'dead']);
export type MailStatus = z.infer<typeof mailStatus>;

/** An email as admins see it, without its body. */
export const mailEntry = z.object({
  _id: id,
  to: z.string(),
  subject: z.string(),
  status: mailStatus,
  /** How often the mail server has been tried. */
  attempts: z.number().int(),
  /** The error of the last attempt; null without one. */
  lastError: z.string().nullable(),
  /** Whether it still waits, or can be made to wait again. */
  canRetry: z.boolean(),
  createdAt: instant,
  /** When its code or link expires; null without one. */
  expiresAt: instant.nullable(),
  sentAt: instant.nullable(),
});
export type MailEntry = z.infer<typeof mailEntry>;

/** Oldest first; a minus turns it round. */
export const mailSort = z.enum(['createdAt', '-createdAt']);
export type MailSort = z.infer<typeof mailSort>;

/** Filters for emails, combined with AND. */
export const mailFilter = z.object({
  status: mailStatus.optional(),
  /** The complete address, case-insensitive. */
  to: storableText.trim().max(limits.emailMax).optional(),
  /** Part of the address or the subject, in any letter case. */
  search: searchText.optional(),
});
export type MailFilter = z.infer<typeof mailFilter>;

export const listMails = defineCall({
  method: 'GET',
  path: apiPaths.adminMails,
  access: 'admin',
  summary: 'List queued, sent and failed emails, newest first by default',
  description:
    'Sent emails are retained for 30 days, failed ones for 90; their texts are not included.',
  query: mailFilter.extend({ ...pageQuery.shape, sort: mailSort.default('-createdAt') }),
  status: 200,
  response: paged(mailEntry),
});

export const retryMail = defineCall({
  method: 'POST',
  path: apiPaths.adminMailRetry,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Retry a queued or failed email now',
  params: z.object({ id }),
  body: z.strictObject({}).optional(),
  status: 200,
  response: nothing,
  errors: ['NOT_FOUND', 'MAIL_NOT_WAITING', 'STEP_UP_REQUIRED'],
});
