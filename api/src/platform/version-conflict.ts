import { Problem } from './problem';

/** Refuses a write over what its sender has not seen, and tells how the record is now. */
export function checkVersion(
  sent: number | undefined,
  { version, current }: { version: number; current: object },
): void {
  if (sent === undefined || sent === version) return;
  throw new Problem(
    'VERSION_CONFLICT',
    'Somebody changed this since you opened it. Compare both, and save again.',
    { current },
  );
}
