import { limits } from '@hive/contract/limits';
import { invalidField } from '../../platform/http/problem';

export const dayMs = 24 * 60 * 60 * 1000;

/** The allowed difference between a brand's clock and ours, as for timestamps. */
const toleranceMs = limits.postbackWindowSeconds * 1000;

/** @throws Problem VALIDATION_FAILED if an event is in the future or too old */
export function checkFresh(occurredAt: Date, receivedAt: Date): void {
  const age = receivedAt.getTime() - occurredAt.getTime();
  if (age < -toleranceMs) throw invalidField('occurredAt', 'This is in the future.');
  if (age > limits.clickDays * dayMs) {
    throw invalidField(
      'occurredAt',
      `This is more than ${limits.clickDays} days ago: report orders and refunds while they are fresh.`,
    );
  }
}

/** @throws Problem VALIDATION_FAILED when an event precedes the one it depends on */
export function checkAfter(occurredAt: Date, earlier: Date, what: string): void {
  if (occurredAt.getTime() >= earlier.getTime() - toleranceMs) return;
  throw invalidField(
    'occurredAt',
    `This is before ${what}, which was at ${earlier.toISOString()}.`,
  );
}
