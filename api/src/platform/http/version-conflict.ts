import { Problem } from './problem';

/** A thing that somebody decides about, as it is now. */
interface Decidable<Status> {
  status: Status;
  /** What it has become, in a sentence. */
  changed: string;
  current: object;
}

/** Refuses a decision over one that its sender has not seen, and tells what the thing has become. */
export function checkStatus<Status extends string>(
  seen: Status | undefined,
  { status, changed, current }: Decidable<Status>,
): void {
  if (seen === undefined || seen === status) return;
  throw new Problem('VERSION_CONFLICT', changed, { current });
}

/** What a thing that was decided about has become: 'This review has been rejected in the meantime. The reason given: Spam.' */
export const decidedMeanwhile = (what: string, status: string, reason: string | null): string =>
  [
    `${what} has been ${status} in the meantime.`,
    reason === null ? '' : `The reason given: ${reason}`,
  ]
    .join(' ')
    .trim();

/** Refuses a write over what its sender has not seen, and tells how the record is now. */
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
