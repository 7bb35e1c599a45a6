import { z } from 'zod';
import { apiPaths } from './api-paths';
import { role } from './auth';
import { defineCall } from './call';
import {
  id,
  instant,
  nothing,
  paged,
  pageQuery,
  searchText,
  storableText,
  writtenText,
} from './common';
import { limits } from './limits';

/** A user as admins see them. Erased users are not listed. */
export const adminUser = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role,
  /** A title given by an admin; often empty. */
  title: z.string(),
  badges: z.array(z.string()),
  suspended: z.boolean(),
  profilePicture: z.string().nullable(),
  email2FA: z.object({ verified: z.boolean() }),
  /** Whether an authenticator app or a passkey is set up. */
  twoFA: z.object({ enabled: z.boolean() }),
  createdAt: instant,
  /** Incremented with each change. A change must send the version it is based on; an outdated one is refused. */
  version: z.number().int(),
});
export type AdminUser = z.infer<typeof adminUser>;

/** Sort keys; a minus sorts in descending order. */
export const userSort = z.enum([
  'name',
  '-name',
  'email',
  '-email',
  'role',
  '-role',
  'createdAt',
  '-createdAt',
]);
export type UserSort = z.infer<typeof userSort>;

/** Filters for users, combined with AND. */
export const userFilter = z.object({
  /** Part of the name or address, case-insensitive. */
  search: searchText.optional(),
  role: role.optional(),
  status: z.enum(['active', 'suspended']).optional(),
});
export type UserFilter = z.infer<typeof userFilter>;

const { page, pageSize } = pageQuery.shape;

export const listUsers = defineCall({
  method: 'GET',
  path: apiPaths.userAll,
  access: 'admin',
  summary: 'List the users',
  description:
    'Without a query: all of them, as a plain array; this requires a recent step-up and is audited. With any query parameter: one page of the matching ones, by name by default.',
  query: userFilter.extend({
    page: page.unwrap().optional(),
    pageSize: pageSize.unwrap().optional(),
    sort: userSort.optional(),
  }),
  status: 200,
  response: z.union([paged(adminUser), z.array(adminUser)]),
  errors: ['STEP_UP_REQUIRED'],
});
export type UserPage = { items: AdminUser[]; page: number; pageSize: number; total: number };

const version = z.number().int().min(1).optional();
const userParams = z.object({ id });
const badge = storableText
  .trim()
  .min(1, 'Enter at least one character for a badge.')
  .max(limits.badgeMax, `Use at most ${limits.badgeMax} characters for a badge.`)
  .regex(/^[^,]*$/, 'A badge can’t contain a comma.');

/** Fields an admin may change; omitted fields stay unchanged. */
export const userChange = z.strictObject({
  role: role.optional(),
  title: storableText
    .trim()
    .max(limits.nameMax, `Use at most ${limits.nameMax} characters.`)
    .optional(),
  badges: z
    .array(badge)
    .max(limits.badgesMax, `Add at most ${limits.badgesMax} badges.`)
    .optional(),
  version,
});
export type UserChange = z.infer<typeof userChange>;

export const getUser = defineCall({
  method: 'GET',
  path: apiPaths.user,
  access: 'admin',
  summary: 'Get a user',
  params: userParams,
  status: 200,
  response: adminUser,
  errors: ['NOT_FOUND'],
});

export const changeUser = defineCall({
  method: 'PATCH',
  path: apiPaths.user,
  access: 'admin',
  idempotent: true,
  summary: 'Change a user’s role, title or badges',
  description:
    'A new role requires a recent step-up, applies at once, and the user is notified by email. Admins cannot change their own role. An outdated version is refused, with the latest record as `current`.',
  params: userParams,
  body: userChange,
  status: 200,
  response: adminUser,
  errors: [
    'NOT_FOUND',
    'OWN_ACCOUNT',
    'LAST_ADMIN',
    'VERSION_CONFLICT',
    'STEP_UP_REQUIRED',
    'VALIDATION_FAILED',
  ],
});

const suspensionReason = writtenText(limits.reasonMax, 'Enter a reason.');

export const suspendUser = defineCall({
  method: 'PATCH',
  path: apiPaths.userSuspend,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Suspend a user, or reactivate them',
  description:
    'Applies at once; the user is notified by email. The reason of a suspension is part of that email and of the audit entry; without a suspension it is ignored.',
  params: userParams,
  body: z.strictObject({ suspended: z.boolean(), reason: suspensionReason.optional(), version }),
  status: 200,
  response: adminUser,
  errors: [
    'NOT_FOUND',
    'OWN_ACCOUNT',
    'LAST_ADMIN',
    'VERSION_CONFLICT',
    'STEP_UP_REQUIRED',
    'VALIDATION_FAILED',
  ],
});

export const deleteUser = defineCall({
  method: 'DELETE',
  path: apiPaths.user,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Delete a user’s account',
  description:
    'Personal details are deleted permanently, as when users erase their own account; invoices, statistics and reviews (by a former member) stay. The user is notified by email.',
  params: userParams,
  body: z.strictObject({}).optional(),
  status: 200,
  response: nothing,
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'STEP_UP_REQUIRED'],
});

const ids = z
  .array(id)
  .min(1, 'Choose at least one person.')
  .max(limits.bulkMax, `Send at most ${limits.bulkMax} at a time.`);

/** One change for many users. */
export const bulkUserChange = z.discriminatedUnion('action', [
  z.strictObject({ ids, action: z.literal('suspend'), reason: suspensionReason.optional() }),
  z.strictObject({ ids, action: z.literal('unsuspend') }),
  z.strictObject({ ids, action: z.literal('delete') }),
  z.strictObject({ ids, action: z.literal('role'), role }),
  z.strictObject({ ids, action: z.literal('give-badge'), badge }),
  z.strictObject({ ids, action: z.literal('take-badge'), badge }),
]);
export type BulkUserChange = z.infer<typeof bulkUserChange>;

/** The result for each. */
export const bulkAnswer = z.object({
  done: z.array(id),
  failed: z.array(z.object({ _id: id, code: z.string(), message: z.string() })),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

export const changeManyUsers = defineCall({
  method: 'POST',
  path: apiPaths.userBulk,
  access: 'admin',
  stepUp: true,
  idempotent: true,
  summary: 'Apply one change to many users',
  description:
    'At most 100 at a time, each applied separately: the response lists the result of each.',
  body: bulkUserChange,
  status: 200,
  response: bulkAnswer,
  errors: ['VALIDATION_FAILED', 'STEP_UP_REQUIRED'],
});

export const exportUsers = defineCall({
  method: 'GET',
  path: apiPaths.adminExportUsers,
  access: 'admin',
  stepUp: true,
  summary: 'Export the matching users as CSV, without a row limit',
  description:
    'users.csv: name, address, role, title, badges, status, registration time; ordered by registration.',
  query: userFilter,
  status: 200,
  response: z.string(),
  errors: ['STEP_UP_REQUIRED'],
});
