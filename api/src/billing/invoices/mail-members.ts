import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import type { Mailer, OutgoingMail } from '../../platform/ports/mailer';
import { createMembership, isActivePartner } from '../../partners/membership/membership';

/**
 * Emails every current member of a box, in the caller's transaction.
 * @returns the number of recipients
 */
export async function mailMembers(
  trx: Transaction<Database>,
  mailer: Mailer,
  boxId: string,
  write: (to: string) => OutgoingMail,
): Promise<number> {
  const membership = createMembership(trx);
  const members = await membership.listMembers(boxId);
  if (members.length === 0) return 0;
  const people = (await membership.lock(...members)).filter(isActivePartner);
  for (const { email } of people) await mailer.send(write(email), trx);
  return people.length;
}
