import { z } from 'zod';
import { apiPaths } from './api-paths';
import { boxParams, publicBox } from './boxes';
import { defineCall } from './call';
import { id, instant, pounds } from './common';
import { limits } from './limits';

/** A box on a person's shortlist. */
export const shortlistItem = z.object({
  boxId: id,
  /** The name of the box, also of one that is not on Hive any more. */
  name: z.string(),
  addedAt: instant,
  /** Pounds a month with delivery when it was added; null if it had no price. */
  monthlyCostWhenAdded: pounds.nullable(),
  /** 'inactive': the brand has paused its listing; 'archived': it has left Hive. */
  state: z.enum(['listed', 'inactive', 'archived']),
  /** The box at present; null unless it is listed. */
  box: publicBox.nullable(),
  /** Whether its owner is emailed when its price falls or it is back. */
  hasNotices: z.boolean(),
});
export type ShortlistItem = z.infer<typeof shortlistItem>;

/** A whole shortlist. Every call answers with it, so that a client never has to load it again. */
export const shortlist = z.object({
  /** The newest first. */
  items: z.array(shortlistItem),
  /** Whether this account can get emails about its shortlist: those of partners and admins cannot. */
  canHaveNotices: z.boolean(),
  /** Whether these emails are on in the notification settings. */
  areEmailsOn: z.boolean(),
});
export type Shortlist = z.infer<typeof shortlist>;

export const getShortlist = defineCall({
  method: 'GET',
  path: apiPaths.shortlist,
  access: 'verified',
  summary: 'Get your own shortlist',
  status: 200,
  response: shortlist,
});

export const addToShortlist = defineCall({
  method: 'PUT',
  path: apiPaths.shortlistItem,
  access: 'verified',
  summary: 'Add a box to your own shortlist',
  description: `At most ${limits.shortlistMax} boxes. A box that is on it already stays as it is.`,
  params: boxParams,
  body: z.strictObject({
    /** When it was added before, for the undoing of a removal. Default: now, also for an instant in the future. */
    addedAt: instant.optional(),
  }),
  status: 200,
  response: shortlist,
  errors: ['NOT_FOUND', 'SHORTLIST_FULL', 'RATE_LIMITED'],
});

export const removeFromShortlist = defineCall({
  method: 'DELETE',
  path: apiPaths.shortlistItem,
  access: 'verified',
  summary: 'Remove a box from your own shortlist',
  description: 'A box that is not on it changes nothing.',
  params: boxParams,
  status: 200,
  response: shortlist,
  errors: ['RATE_LIMITED'],
});

export const mergeShortlist = defineCall({
  method: 'POST',
  path: apiPaths.shortlistMerge,
  access: 'verified',
  summary: "Add a device's shortlist to your own",
  description: `The union of both: boxes of the account stay as they are, and of the others the newest are added up to ${limits.shortlistMax}. Unknown boxes are left out. A repeat changes nothing.`,
  body: z.strictObject({
    items: z.array(z.strictObject({ boxId: id, addedAt: instant })).max(limits.shortlistMax),
  }),
  status: 200,
  response: shortlist.extend({
    /** Boxes that were not added, as they are unknown or the shortlist is full. */
    leftOut: z.number().int().min(0),
  }),
  errors: ['RATE_LIMITED'],
});

export const changeShortlistNotices = defineCall({
  method: 'PATCH',
  path: apiPaths.shortlistItem,
  access: 'verified',
  summary: 'Switch emails about a box on your own shortlist on or off',
  description:
    'One email a day at most: when the monthly cost has fallen since the last one, or the box is back on Hive.',
  params: boxParams,
  body: z.strictObject({ hasNotices: z.boolean() }),
  status: 200,
  response: shortlist,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'RATE_LIMITED'],
});
