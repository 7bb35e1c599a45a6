import { z } from 'zod';
import { apiPaths } from './api-paths';
import { auditActor } from './audit';
import { defineCall } from './call';
import { id, instant, pageQuery, paged, storableText, writtenText } from './common';
import { limits } from './limits';
import { ownBoxQuery } from './partners';
import { day } from './reporting';

/** What is checked: the company at Companies House, the VAT number at HMRC, and a DNS record of the brand's domain. */
export const checkKind = z.enum(['company', 'vat', 'domain']);
export type CheckKind = z.infer<typeof checkKind>;

/**
 * The outcome of a check. `mismatch`: registered with a name unlike the brand's. `inactive`: a company that is not active.
 * `unavailable`: the register did not answer.
 */
export const checkOutcome = z.enum(['match', 'mismatch', 'inactive', 'not-found', 'unavailable']);
export type CheckOutcome = z.infer<typeof checkOutcome>;

/** The latest result of one kind of check. */
export const evidenceCheck = z.object({
  kind: checkKind,
  /** The company number, the VAT number or the domain. */
  subject: z.string(),
  outcome: checkOutcome,
  /** The registered name; null without one. */
  foundName: z.string().nullable(),
  /** A sentence that says what the register answered. */
  message: z.string(),
  checkedAt: instant,
  by: auditActor,
});
export type EvidenceCheck = z.infer<typeof evidenceCheck>;

/** How a verification ended: by an admin, after a year, because the brand's page differs, or replaced by a newer one. */
export const endCause = z.enum(['ended', 'expired', 'drift', 'renewed']);
export type EndCause = z.infer<typeof endCause>;

/** A verification of a box, current or ended. */
export const verificationRecord = z.object({
  _id: id,
  verifiedAt: instant,
  by: auditActor,
  /** The last London day on which it holds. */
  expiresOn: day,
  /** The checks that it is based on. */
  checks: z.array(checkKind),
  /** What a test order showed; null without one. */
  testOrderNote: z.string().nullable(),
  /** Why it was verified without a matching check; null with one. */
  reason: z.string().nullable(),
  endedAt: instant.nullable(),
  endCause: endCause.nullable(),
  endReason: z.string().nullable(),
});
export type VerificationRecord = z.infer<typeof verificationRecord>;

/** A difference between a listing and the brand's page, as sentences show it: 'Price', '£24.95', '£29.95'. */
export const drift = z.object({ field: z.string(), listed: z.string(), found: z.string() });
export type Drift = z.infer<typeof drift>;

/** The latest weekly look at the brand's page. */
export const pageLook = z.object({
  lookedAt: instant,
  /** `nothing-found`: the page states no price or terms that can be compared. */
  outcome: z.enum(['same', 'different', 'unreadable', 'nothing-found']),
  drifts: z.array(drift),
  /** Consecutive looks with a difference. The second one ends the verification. */
  timesSeen: z.number().int(),
});
export type PageLook = z.infer<typeof pageLook>;

/** Everything about the verification of a box. */
export const boxVerification = z.object({
  isVerified: z.boolean(),
  /** Null if none applies, or the box was verified before evidence was recorded. */
  current: verificationRecord.nullable(),
  /** Ended ones, newest first, at most ten. */
  earlier: z.array(verificationRecord),
  /** The latest check of each kind that was run. */
  checks: z.array(evidenceCheck),
  /** The kinds whose register is set up. */
  available: z.array(checkKind),
  /** The DNS record that the brand adds; null without a website. */
  dnsRecord: z.object({ name: z.string(), value: z.string() }).nullable(),
  look: pageLook.nullable(),
  /** Days for which a matching check is evidence. Absent from an older api. */
  evidenceDays: z.number().int().optional(),
});
export type BoxVerification = z.infer<typeof boxVerification>;

const params = z.object({ id });
const verificationAnswer = z.object({ verification: boxVerification });

export const getBoxVerification = defineCall({
  method: 'GET',
  path: apiPaths.adminBoxVerification,
  access: 'admin',
  summary: "Get a box's verification with its evidence",
  params,
  status: 200,
  response: verificationAnswer,
  errors: ['NOT_FOUND'],
});

export const checkBoxEvidence = defineCall({
  method: 'POST',
  path: apiPaths.adminBoxChecks,
  access: 'admin',
  summary: 'Check a company number, a VAT number or the domain of a box',
  description:
    'Asks the register and stores the answer, which replaces the previous one of its kind. A register that does not answer is an outcome. 60 an hour for each admin.',
  params,
  body: z.strictObject({
    kind: checkKind,
    /** The company number or the VAT number, as typed. The domain is that of the website. */
    subject: storableText.trim().max(limits.nameMax).optional(),
  }),
  status: 200,
  response: verificationAnswer,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
});

export const verifyBox = defineCall({
  method: 'POST',
  path: apiPaths.adminBoxVerification,
  access: 'admin',
  idempotent: true,
  summary: 'Verify a box for a year',
  description:
    'Based on a matching check. With a reason also without one, if the registered name differs or a register is not set up or did not answer. A current verification is renewed.',
  params,
  body: z.strictObject({
    testOrderNote: storableText
      .trim()
      .max(limits.textMax, `Use at most ${limits.textMax} characters.`)
      .optional(),
    reason: storableText
      .trim()
      .max(limits.reasonMax, `Use at most ${limits.reasonMax} characters.`)
      .optional(),
  }),
  status: 200,
  response: verificationAnswer,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
});

export const endBoxVerification = defineCall({
  method: 'POST',
  path: apiPaths.adminBoxVerificationEnd,
  access: 'admin',
  idempotent: true,
  summary: 'End the verification of a box and email its partners the reason',
  params,
  body: z.strictObject({ reason: writtenText(limits.reasonMax, 'Enter a reason.') }),
  status: 200,
  response: verificationAnswer,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
});

/** Why a verification needs attention: it expires soon or has lapsed, the brand's page differs, or no evidence is recorded. */
export const renewalCause = z.enum(['expires', 'drift', 'no-evidence']);

export const verificationToRenew = z.object({
  boxId: id,
  name: z.string(),
  cause: renewalCause,
  /** The last day of the current or lapsed verification; null if none is recorded. */
  expiresOn: day.nullable(),
  /** The last day is over: the box is no longer verified. Listed for 90 days. */
  isLapsed: z.boolean(),
  drifts: z.array(drift),
});
export type VerificationToRenew = z.infer<typeof verificationToRenew>;

export const listVerificationsToRenew = defineCall({
  method: 'GET',
  path: apiPaths.adminVerifications,
  access: 'admin',
  summary: 'List boxes whose verification needs attention or has lapsed, the earliest expiry first',
  query: pageQuery,
  status: 200,
  response: paged(verificationToRenew),
});
export type VerificationsToRenewPage = z.infer<typeof listVerificationsToRenew.response>;

/** The verification of one of the partner's boxes. */
export const ownVerification = z.object({
  boxId: id,
  isVerified: z.boolean(),
  verifiedOn: day.nullable(),
  expiresOn: day.nullable(),
  checks: z.array(checkKind),
  /** Whether a test order is part of it. */
  hasTestOrder: z.boolean(),
  /** When and why the last one ended; null while verified, and if there was none. */
  endedOn: day.nullable(),
  endReason: z.string().nullable(),
  /** The DNS record that confirms the domain; null without a website, and where domains are not checked. */
  dnsRecord: z.object({ name: z.string(), value: z.string() }).nullable(),
});
export type OwnVerification = z.infer<typeof ownVerification>;

export const getOwnVerification = defineCall({
  method: 'GET',
  path: apiPaths.partnerVerification,
  access: 'partner',
  summary: 'Get the verification of your box',
  query: ownBoxQuery,
  status: 200,
  response: ownVerification,
  errors: ['NOT_FOUND'],
});
