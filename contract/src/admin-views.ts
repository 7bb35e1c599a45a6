import { z } from 'zod';
import { apiPaths } from './api-paths';
import { enabledView, role } from './auth';
import { defineCall } from './call';
import { id, paged, pageQuery } from './common';
import { limits } from './limits';
import { userFilter } from './users';

/** A user with the views granted to them. */
export const userViews = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role,
  /** Strings, so that an older page survives a view it does not know. */
  enabledViews: z.array(z.string()),
  /** The version of the user's record. */
  version: z.number().int(),
});
export type UserViews = z.infer<typeof userViews>;

export const listEnabledViews = defineCall({
  method: 'GET',
  path: apiPaths.adminEnabledViews,
  access: 'admin',
  summary: 'List the users and the views granted to them, by name',
  query: userFilter.extend(pageQuery.shape),
  status: 200,
  response: paged(userViews).extend({
    /** Every view that can be granted. */
    views: z.array(z.string()),
  }),
});

export const setEnabledViews = defineCall({
  method: 'PUT',
  path: apiPaths.adminUserViews,
  access: 'admin',
  stepUp: true,
  summary: 'Set the views granted to a user',
  params: z.object({ userId: id }),
  body: z.strictObject({
    enabledViews: z.array(enabledView).max(limits.viewsMax),
    version: z.number().int().min(1).optional(),
  }),
  status: 200,
  response: userViews,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED'],
});

export const grantViews = defineCall({
  method: 'POST',
  path: apiPaths.adminGrantViews,
  access: 'admin',
  stepUp: true,
  summary: 'Grant a view to many users, or revoke it',
  description: 'At most 100 at a time; all of them or, if the database fails, none.',
  body: z.strictObject({
    ids: z
      .array(id)
      .min(1, 'Choose at least one person.')
      .max(limits.bulkMax, `Send at most ${limits.bulkMax} at a time.`),
    view: enabledView,
    isEnabled: z.boolean(),
  }),
  status: 200,
  response: z.object({
    /** The users whose views are now as requested; deleted users are omitted. */
    done: z.array(id),
  }),
  errors: ['VALIDATION_FAILED', 'STEP_UP_REQUIRED'],
});
