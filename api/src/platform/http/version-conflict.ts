import { Problem } from './problem';

/** The current state of a record that a decision is made about. */
interface Decidable<Status> {
  status: Status;
  /** A sentence about its current state. */
  changed: string;
  current: object;
}

/** Rejects a decision based on an outdated version and reports the current state. */
export function checkStatus<Status extends string>(
  seen: Status | undefined,
  { status, changed, current }: Decidable<Status>,
): void {
  if (seen === undefined || seen === status) return;
  throw new Problem('VERSION_CONFLICT', changed, { current });
}

/** Describes the decision already made: 'This review has been rejected in the meantime. The reason given: Spam.' */
export const decidedMeanwhile = (what: string, status: string, reason: string | null): string =>
  [
    `${what} has been ${status} in the meantime.`,
    reason === null ? '' : `The reason given: ${reason}`,
  ]
    .join(' ')
    .trim();

/** Rejects a write based on an outdated version and returns the current record. */
export function checkVersion(
  sent: number | undefined,
  { version, current }: { version: number; current: object },
): void {
  if (sent === undefined || sent === version) return;
  throw new Problem(
    'VERSION_CONFLICT',
    'Someone else changed this after you opened it. Compare both versions and save again.',
    { current },
  );
}
