import type { Role } from '@hive/contract/auth';
import type { SessionLifetime } from '../../platform/security/security-policy';
import type { SessionState } from './session-repository';

/** The times that determine a session's lifetime. */
export interface SessionTimes {
  createdAt: Date;
  lastSeenAt: Date;
  role: Role;
}

type Lifetimes = Record<Role, SessionLifetime>;

/** Seconds until the session ends however busy it is; 0 or less when it has. */
export function secondsToLive(lifetimes: Lifetimes, times: SessionTimes, now: Date): number {
  const age = (now.getTime() - times.createdAt.getTime()) / 1000;
  return Math.floor(lifetimes[times.role].absoluteSeconds - age);
}

/** Whether neither the absolute nor the idle limit of the role has passed. */
export function isWithinLifetime(lifetimes: Lifetimes, times: SessionTimes, now: Date): boolean {
  const idle = (now.getTime() - times.lastSeenAt.getTime()) / 1000;
  return secondsToLive(lifetimes, times, now) > 0 && idle < lifetimes[times.role].idleSeconds;
}

/** Whether a session may still be used. */
export function isAlive(lifetimes: Lifetimes, state: SessionState, now: Date): boolean {
  return (
    state.revokedAt === null &&
    state.suspendedAt === null &&
    isWithinLifetime(lifetimes, state, now)
  );
}
