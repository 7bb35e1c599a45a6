import type { Role, TwoFactorMethod } from '@hive/contract/auth';
import type { CallAccess } from '@hive/contract/call';
import type { ErrorCode } from '@hive/contract/error-codes';
import type { FastifyBaseLogger } from 'fastify';

type FirstFactor = 'password' | 'google';

/** Fields of events about an account whose session the request does not have. */
interface OfAccount {
  userId?: string;
}

/**
 * The fields of each security event. Only ids of records, names that our code defines and codes of the contract: no field
 * can hold what a client sent. docs/security/events.md describes them and suggests alerts.
 */
interface EventFields {
  /** The first factor was correct; the second one is due. */
  'sign-in.started': { by: FirstFactor | 'registration' };
  /** The session has passed its second factor. */
  'sign-in.succeeded': { method: TwoFactorMethod | 'trusted-device' };
  /** `userId` only for an address that has an account. */
  'sign-in.failed': OfAccount & {
    by: FirstFactor;
    reason: 'unknown-account' | 'wrong-password' | 'changed-meanwhile' | 'suspended' | 'refused';
  };
  'second-factor.failed': { reason: ErrorCode };
  'sign-out': object;
  /** A strong factor was proved again within a session. */
  'step-up.succeeded': { method: TwoFactorMethod };
  'step-up.required': object;
  /** `access` is what the call requires, null outside the contract. */
  'access.refused': { reason: ErrorCode; access: CallAccess | null };
  /** At most one line per limit, key and minute. */
  'rate-limit.reached': { limit: string };
  'input.refused': { kind: 'unsafe-text' | 'private-address' };
  'cookie.forged': { cookie: 'hive_visitor' | 'hive_refresh' };
  /** A link that is unknown, altered, used or expired. */
  'link.refused': { link: 'emailed' | 'file' };
  /** A copied refresh token: the session is ended. */
  'session.token-reused': OfAccount & { session: string };
  /** The owner ended another session, or all. */
  'session.ended': { scope: 'one' | 'all' };
  /** The current password, asked again within a session, was wrong. */
  'password.wrong': object;
  'password.changed': OfAccount & { by: 'current-password' | 'emailed-link' };
  'email.change-requested': object;
  'email.changed': OfAccount;
  'email.change-stopped': OfAccount;
  'factor.added': { factor: 'totp' | 'passkey' };
  'factor.removed': { factor: 'totp' | 'passkey' | 'google' };
  'recovery-codes.replaced': object;
  'device.trusted': object;
  'device.distrusted': { scope: 'one' | 'all' };
  'account.erased': object;
}

export type SecurityEventName = keyof EventFields;

/** A security event with its fields. */
export type SecurityEvent = {
  [Name in SecurityEventName]: { event: Name } & EventFields[Name];
}[SecurityEventName];

/** The request that caused an event. Omitted fields are unknown. */
export interface EventOrigin {
  requestId?: string;
  /** Of a recorded trace. */
  traceId?: string;
  method?: string;
  /** The pattern of the route, never the address. */
  route?: string;
  /** A keyed hash of the client's network and the day. */
  network?: string;
  userId?: string;
  role?: Role;
  /** See `shortenSessionId`. */
  session?: string;
  /** The id of a program's deploy token, which acts in the name of `userId`. */
  deployToken?: string;
}

/** The level of each event in the log: `warn` for those that attacks cause. */
export const securityEventLevels: Readonly<Record<SecurityEventName, 'info' | 'warn'>> = {
  'sign-in.started': 'info',
  'sign-in.succeeded': 'info',
  'sign-in.failed': 'warn',
  'second-factor.failed': 'warn',
  'sign-out': 'info',
  'step-up.succeeded': 'info',
  'step-up.required': 'info',
  'access.refused': 'warn',
  'rate-limit.reached': 'warn',
  'input.refused': 'warn',
  'cookie.forged': 'warn',
  'link.refused': 'warn',
  'session.token-reused': 'warn',
  'session.ended': 'info',
  'password.wrong': 'warn',
  'password.changed': 'info',
  'email.change-requested': 'info',
  'email.changed': 'info',
  'email.change-stopped': 'warn',
  'factor.added': 'info',
  'factor.removed': 'info',
  'recovery-codes.replaced': 'info',
  'device.trusted': 'info',
  'device.distrusted': 'info',
  'account.erased': 'info',
};

/** Writes an event. The only function that does; its fields win over those of the origin. */
export function writeSecurityEvent(
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  event: SecurityEvent,
  origin: EventOrigin,
): void {
  log[securityEventLevels[event.event]]({ ...origin, ...event }, 'security event');
}

/** The end of a session's id, 48 random bits: enough to join lines, shorter, and no id that a call accepts. */
export const shortenSessionId = (sessionId: string): string => sessionId.slice(-12);
