import { z } from 'zod';
import { apiPaths } from './api-paths';
import { email } from './auth';
import { defineCall } from './call';
import { id, instant, paged, pageQuery, storableText, writtenText } from './common';
import { limits } from './limits';

/** The subject of a complaint. */
export const complaintTopic = z.enum(['box', 'review', 'order', 'data', 'other'], {
  error: 'Choose what your complaint is about.',
});
export type ComplaintTopic = z.infer<typeof complaintTopic>;

/** A complaint by anyone, with or without an account. */
export const complaintBody = z.strictObject({
  name: writtenText(limits.nameMax, 'Enter your name.'),
  email,
  topic: complaintTopic,
  /** The number of an order or the address of a page; may be empty. */
  reference: storableText
    .trim()
    .max(limits.reasonMax, `Use at most ${limits.reasonMax} characters.`),
  message: writtenText(limits.complaintMax, 'Describe what went wrong.'),
  /** Chosen by the client, random: a repeat with the same one returns the first complaint. */
  submissionId: z.uuid(),
});
export type ComplaintBody = z.infer<typeof complaintBody>;

/** A London day. */
const day = z.iso.date();

export const complain = defineCall({
  method: 'POST',
  path: apiPaths.complaints,
  access: 'public',
  summary: 'Send a complaint',
  description:
    'Emails the number and the day of the answer, up to five times a day per address. Rate-limited per network.',
  body: complaintBody,
  status: 201,
  response: z.object({
    /** 'HC-2026-000123'. */
    number: z.string(),
    /** The last London day on which we answer, 30 calendar days after the complaint. */
    dueOn: day,
  }),
  errors: ['RATE_LIMITED'],
});

/** Not answered yet; answered, with follow-up possible; closed. */
export const complaintStatus = z.enum(['open', 'answered', 'closed']);
export type ComplaintStatus = z.infer<typeof complaintStatus>;

const admin = z.object({ _id: id, name: z.string() });

/** A complaint as admins see it. */
export const complaint = z.object({
  _id: id,
  number: z.string(),
  /** Empty once the person's account is erased. */
  name: z.string(),
  email: z.string(),
  /** The account that sent it; null without one. */
  userId: id.nullable(),
  topic: complaintTopic,
  reference: z.string(),
  message: z.string(),
  status: complaintStatus,
  createdAt: instant,
  dueOn: day,
  /** Whether it is still open after that day. */
  isOverdue: z.boolean(),
  assignee: admin.nullable(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Why it was closed without an answer. */
  closingReason: z.string().nullable(),
  /** Internal, oldest first. */
  notes: z.array(
    z.object({ _id: id, author: admin.nullable(), text: z.string(), createdAt: instant }),
  ),
});
export type Complaint = z.infer<typeof complaint>;

const complaintAnswer = z.object({ complaint });
const params = z.object({ id });

export const listComplaints = defineCall({
  method: 'GET',
  path: apiPaths.adminComplaints,
  access: 'admin',
  summary: 'List complaints: open ones by the day of their answer, others newest first',
  query: pageQuery.extend({
    status: complaintStatus.optional(),
    /** Only open ones: `true` that are overdue or due within a week, `overdue` that are overdue. */
    due: z.enum(['true', 'overdue']).optional(),
    topic: complaintTopic.optional(),
    assigneeId: id.optional(),
  }),
  status: 200,
  response: paged(complaint),
});

export const assignComplaint = defineCall({
  method: 'POST',
  path: apiPaths.adminComplaintAssign,
  access: 'admin',
  summary: 'Assign a complaint to an admin, or to none',
  params,
  body: z.strictObject({ adminId: id.nullable() }),
  status: 200,
  response: complaintAnswer,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
});

export const addComplaintNote = defineCall({
  method: 'POST',
  path: apiPaths.adminComplaintNotes,
  access: 'admin',
  idempotent: true,
  summary: 'Add an internal note to a complaint',
  description: 'At most 50 notes per complaint.',
  params,
  body: z.strictObject({ text: writtenText(limits.textMax, 'Enter a note.') }),
  status: 201,
  response: complaintAnswer,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
});

export const answerComplaint = defineCall({
  method: 'POST',
  path: apiPaths.adminComplaintAnswer,
  access: 'admin',
  idempotent: true,
  summary: 'Answer a complaint by email',
  description: 'Once. If it was answered or closed meanwhile, it is returned as `current`.',
  params,
  body: z.strictObject({ answer: writtenText(limits.complaintMax, 'Enter an answer.') }),
  status: 200,
  response: complaintAnswer,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const closeComplaint = defineCall({
  method: 'POST',
  path: apiPaths.adminComplaintClose,
  access: 'admin',
  summary: 'Close a complaint',
  description:
    'One that has not been answered requires a reason, which is not sent. If it was closed meanwhile, it is returned as `current`.',
  params,
  body: z.strictObject({
    reason: writtenText(limits.reasonMax, 'Enter a reason.').optional(),
  }),
  status: 200,
  response: complaintAnswer,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'VERSION_CONFLICT'],
});
