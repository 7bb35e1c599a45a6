import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant } from './common';

const box = z.object({ _id: id, name: z.string() });

/** Records that wait for partners. */
const waiting = z.object({
  /** All of them, up to the limit of exact counts. */
  count: z.number().int(),
  /** Whether there are more than `count`. */
  isCapped: z.boolean(),
});

/** An open invitation to represent a box. */
export const openInvitation = z.object({
  box,
  email: z.string(),
  createdAt: instant,
  expiresAt: instant,
});
export type OpenInvitation = z.infer<typeof openInvitation>;

/** A box with published reviews that its partner could reply to. */
export const boxWithUnanswered = z.object({
  box,
  count: z.number().int(),
  oldestAt: instant,
});
export type BoxWithUnanswered = z.infer<typeof boxWithUnanswered>;

/** What waits for partners, each list by what ends or waits longest first, and short. */
export const partnersOverview = z.object({
  invitations: waiting.extend({ items: z.array(openInvitation) }),
  unansweredReviews: waiting.extend({ boxes: z.array(boxWithUnanswered) }),
});
export type PartnersOverview = z.infer<typeof partnersOverview>;

export const getPartnersOverview = defineCall({
  method: 'GET',
  path: apiPaths.adminPartnersOverview,
  access: 'admin',
  summary: 'Get what waits for partners: open invitations, and reviews without a reply',
  description:
    'Reviews are those published 7 to 90 days ago, of boxes whose plan includes replies and that have a partner. Lists have at most five entries; counts are exact up to 10,000.',
  status: 200,
  response: partnersOverview,
});
