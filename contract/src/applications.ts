import { z } from 'zod';
import { apiPaths } from './api-paths';
import { category } from './boxes';
import { defineCall } from './call';
import { id, instant, nothing, paged, pageQuery, publicUrl, writtenText } from './common';
import { limits } from './limits';

/** Waiting for an admin, approved and turned into a box, or rejected with a reason. */
export const applicationStatus = z.enum(['pending', 'approved', 'rejected']);
export type ApplicationStatus = z.infer<typeof applicationStatus>;

/**
 * An applicant's details of the brand to be listed. Replies go to the verified address of their account, so the form
 * asks for none.
 */
export const applicationBody = z.strictObject({
  brandName: writtenText(limits.nameMax, 'Enter the name of your brand.'),
  website: publicUrl,
  /** The person to contact. */
  contactName: writtenText(limits.nameMax, 'Enter the name of the person we should contact.'),
  categoryId: z.uuid({ error: 'Choose a category.' }),
  /** The box in one or two sentences, as shown in lists. */
  shortDescription: writtenText(limits.shortDescriptionMax, 'Describe your box in one sentence.'),
  /** Confirms that they may represent the brand and have read how boxes are ranked. */
  agreement: z.literal(true, { error: 'Confirm this to apply.' }),
});
export type ApplicationBody = z.infer<typeof applicationBody>;

/** An application as its author sees it. */
export const application = z.object({
  _id: id,
  brandName: z.string(),
  website: z.string(),
  contactName: z.string(),
  /** Null once the category has been deleted. */
  category: category.nullable(),
  shortDescription: z.string(),
  status: applicationStatus,
  /** Why it was rejected; null otherwise. */
  rejectionReason: z.string().nullable(),
  createdAt: instant,
  decidedAt: instant.nullable(),
});
export type Application = z.infer<typeof application>;

export const apply = defineCall({
  method: 'POST',
  path: apiPaths.applications,
  access: 'verified',
  idempotent: true,
  summary: 'Apply to have a box listed',
  description:
    'One open application per user and brand, and at most five in total. A new one is allowed after a rejection. Sends a confirmation by email.',
  body: applicationBody,
  status: 201,
  response: z.object({ application }),
  errors: [
    'FORBIDDEN',
    'APPLICATION_EXISTS',
    'APPLICATIONS_FULL',
    'CATEGORY_UNKNOWN',
    'VALIDATION_FAILED',
    'RATE_LIMITED',
  ],
});

export const listOwnApplications = defineCall({
  method: 'GET',
  path: apiPaths.applications,
  access: 'verified',
  summary: 'List your own applications, newest first',
  description: 'The latest 100.',
  status: 200,
  response: z.object({ applications: z.array(application) }),
});

export const withdrawApplication = defineCall({
  method: 'DELETE',
  path: apiPaths.application,
  access: 'verified',
  summary: 'Withdraw your own open application',
  params: z.object({ id }),
  status: 200,
  response: nothing,
  errors: ['NOT_FOUND', 'APPLICATION_DECIDED'],
});

/** The same as admins see it. */
export const adminApplication = application.extend({
  applicant: z.object({ _id: id, name: z.string(), email: z.string() }),
  /** Boxes with the same name, case-insensitive: a brand that is already listed is invited instead. */
  boxesOfThatName: z.array(z.object({ _id: id, website: z.string().nullable() })),
});
export type AdminApplication = z.infer<typeof adminApplication>;

export const listApplications = defineCall({
  method: 'GET',
  path: apiPaths.adminApplications,
  access: 'admin',
  summary: 'List applications, longest waiting first',
  query: pageQuery.extend({
    status: applicationStatus.optional(),
    /** The applicant's account. */
    userId: id.optional(),
  }),
  status: 200,
  response: paged(adminApplication),
});

export const approveApplication = defineCall({
  method: 'POST',
  path: apiPaths.adminApplicationApprove,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Approve an application: create its box and make the applicant a partner',
  description:
    'The box is not visible yet. The applicant represents it, has the role `partner` at once, and is notified by email. If the application was decided meanwhile, it is returned as `current`.',
  params: z.object({ id }),
  body: z.strictObject({}).optional(),
  status: 200,
  response: z.object({ boxId: id }),
  errors: ['NOT_FOUND', 'APPLICATION_DECIDED', 'ACCOUNT_UNFIT'],
});

export const rejectApplication = defineCall({
  method: 'POST',
  path: apiPaths.adminApplicationReject,
  access: 'admin',
  idempotent: true,
  summary: 'Reject an application with a reason, emailed to the applicant',
  description: 'If the application was decided meanwhile, it is returned as `current`.',
  params: z.object({ id }),
  body: z.strictObject({ reason: writtenText(limits.reasonMax, 'Enter a reason.') }),
  status: 200,
  response: nothing,
  errors: ['NOT_FOUND', 'APPLICATION_DECIDED'],
});
