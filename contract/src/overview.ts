import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant, pounds } from './common';
import { tier } from './partners';

/** What can wait for an admin. Each is counted as the list that the start page links to. */
export const waitingKinds = [
  'orders',
  'flagged-orders',
  'reviews',
  'reported-reviews',
  'applications',
  'complaints',
  'complaints-due',
  'promo-media',
  'listing-changes',
  'verifications',
  'disputes',
  'overdue-invoices',
  'vat-reliefs',
  'missing-invoices',
  'missing-receipts',
  'expense-drafts',
  'failed-mails',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Records of one kind that wait for an admin. */
export const waitingItem = z.object({
  /** One of `waitingKinds`. A string, so that an older page ignores one it does not know. */
  kind: z.string(),
  count: z.number().int(),
  /** Whether there are more than `count`, which then is the limit of exact counts. */
  isCapped: z.boolean(),
  /** Since when the oldest one waits; null if none waits. */
  oldestAt: instant.nullable(),
  /** What is outstanding on them, if they are invoices, or the VAT to reclaim. */
  amount: pounds.nullable(),
});
export type WaitingItem = z.infer<typeof waitingItem>;

/** What is checked. */
export const healthCheckNames = [
  'service',
  'jobs',
  'mail-queue',
  'releases',
  'canary',
  'approval-rules',
  'invoices',
  'closing',
  'files',
] as const;
export type HealthCheckName = (typeof healthCheckNames)[number];

/** `notice` is worth knowing and needs no action; `unknown` could not be checked. */
export const healthStates = ['ok', 'notice', 'attention', 'unknown'] as const;
export type HealthState = (typeof healthStates)[number];

/** The result of one check. */
export const healthCheck = z.object({
  /** One of `healthCheckNames`, as a string like a kind. */
  check: z.string(),
  state: z.enum(healthStates),
  /** A sentence that says what was found. */
  message: z.string(),
  /** Since when this is so, or when it was last so; null if that is not known. */
  at: instant.nullable(),
});
export type HealthCheck = z.infer<typeof healthCheck>;

const named = z.object({ _id: id, name: z.string() });

/** The same action of one admin since the beginning of the period, newest first. */
export const recentAction = z.object({
  /** As in the audit. */
  action: z.string(),
  count: z.number().int(),
  /** The newest one. */
  at: instant,
  /** Null once the account is erased. */
  actor: z.object({ _id: id, name: z.string(), email: z.string() }).nullable(),
  /** The record of the newest one, with its current name if it has one. */
  entity: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
});
export type RecentAction = z.infer<typeof recentAction>;

/** A box whose tier was changed by its partner or automatically. Changes by admins are among the actions. */
export const recentTierMove = z.object({
  box: named,
  from: tier,
  to: tier,
  cause: z.enum(['partner', 'month-end', 'dynamic']),
  at: instant,
});
export type RecentTierMove = z.infer<typeof recentTierMove>;

/** A user who accepted the invitation to a box. */
export const recentPartner = z.object({ box: named, at: instant });
export type RecentPartner = z.infer<typeof recentPartner>;

/** The changes of a period, each list newest first and short. */
export const recentChanges = z.object({
  since: instant,
  actions: z.array(recentAction),
  tierMoves: z.array(recentTierMove),
  partners: z.array(recentPartner),
});
export type RecentChanges = z.infer<typeof recentChanges>;

/** The admin's start page. */
export const adminOverview = z.object({
  waiting: z.array(waitingItem),
  changes: recentChanges,
  health: z.array(healthCheck),
});
export type AdminOverview = z.infer<typeof adminOverview>;

export const getAdminOverview = defineCall({
  method: 'GET',
  path: apiPaths.adminOverview,
  access: 'admin',
  summary: 'Get what waits for an admin, what changed in the last 7 days, and what is unhealthy',
  description:
    'Counts are exact up to 10,000. Actions are those of the newest 2,000 audit entries of the period.',
  status: 200,
  response: adminOverview,
});
