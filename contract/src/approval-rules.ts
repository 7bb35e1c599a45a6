import { z } from 'zod';
import { boxName } from './admin-conversions';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant, paged, pageQuery } from './common';
import { boxRuleChoices, ruleChoices } from './conversion-codes';

const changed = z.object({
  /** Incremented with each change; 0 before the first. A change sends the version it is based on. */
  version: z.number().int(),
  changedAt: instant.nullable(),
  /** The admin; null before the first change, or if the account was erased. */
  changedBy: z.object({ _id: id, name: z.string() }).nullable(),
});

/** The rule of boxes without their own. */
export const siteRule = changed.extend({ choice: z.enum(ruleChoices) });
export type SiteRule = z.infer<typeof siteRule>;

/** The rule of a box. */
export const boxRule = changed.extend({
  box: boxName,
  choice: z.enum(boxRuleChoices),
  /** The rule in effect: its own, or the site's. */
  effective: z.enum(ruleChoices),
});
export type BoxRule = z.infer<typeof boxRule>;

/** A nightly run of the rules. */
export const ruleRun = z.object({
  /** The London day. */
  day: z.iso.date(),
  startedAt: instant,
  /** Null while it runs. */
  finishedAt: instant.nullable(),
  approved: z.number().int(),
  /** Orders that were due and stay for an admin. */
  leftFlagged: z.number().int(),
  leftRefunded: z.number().int(),
});
export type RuleRun = z.infer<typeof ruleRun>;

export const listApprovalRules = defineCall({
  method: 'GET',
  path: apiPaths.adminApprovalRules,
  access: 'admin',
  summary: 'Get the site’s rule, the last nightly run, and the boxes with a separate rule by name',
  description:
    'A rule approves an order the chosen number of days after it was made, in the next night, unless it was refunded, even in part, is flagged, or a decision on it is waiting.',
  query: pageQuery,
  status: 200,
  response: paged(boxRule).extend({ site: siteRule, lastRun: ruleRun.nullable() }),
});

export const getApprovalRule = defineCall({
  method: 'GET',
  path: apiPaths.adminBoxApprovalRule,
  access: 'admin',
  summary: 'Get the rule of a box',
  params: z.object({ boxId: id }),
  status: 200,
  response: boxRule,
  errors: ['NOT_FOUND'],
});

const errors = ['NOT_FOUND', 'VERSION_CONFLICT', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED'] as const;

const version = z.number().int().min(0);

export const changeSiteApprovalRule = defineCall({
  method: 'PUT',
  path: apiPaths.adminApprovalRules,
  access: 'admin',
  stepUp: true,
  summary: 'Change the site’s rule, which all boxes without their own follow',
  body: z.strictObject({ choice: z.enum(ruleChoices), version }),
  status: 200,
  response: siteRule,
  errors,
});

export const changeBoxApprovalRule = defineCall({
  method: 'PUT',
  path: apiPaths.adminBoxApprovalRule,
  access: 'admin',
  stepUp: true,
  summary: 'Change the rule of a box',
  params: z.object({ boxId: id }),
  body: z.strictObject({ choice: z.enum(boxRuleChoices), version }),
  status: 200,
  response: boxRule,
  errors,
});
