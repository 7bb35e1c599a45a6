import type { Ramp } from '@hive/contract/release';

/** Describes what happens to a canary automatically: `It grows to 10%, 50% and then everyone.` */
export function describeRamp({ next, isHeld }: Ramp): string {
  if (isHeld) return 'Its ramp is held.';
  const steps = next.map((share) => `${share}%`).join(', ');
  return steps ? `It grows to ${steps} and then everyone.` : 'It is promoted next.';
}
