import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { createMembership, isActivePartner } from '../../partners/membership/membership';
import type { AppContext } from '../../platform/context';
import { writeVerificationEndedMail } from './verification-mails';
import type { Ending } from './verification-repository';
import { createVerificationRepository } from './verification-repository';

/** Ends the verification of a locked box in the caller's transaction, and emails its active partners the reason. */
export async function endVerification(
  { mailer, settings }: Pick<AppContext, 'mailer' | 'settings'>,
  trx: Transaction<Database>,
  box: { id: string; name: string },
  ending: Ending & { reason: string },
): Promise<void> {
  const verifications = createVerificationRepository(trx);
  await verifications.end(box.id, ending);
  await verifications.setVerified(box.id, false, ending.at);
  const membership = createMembership(trx);
  const members = await membership.listMembers(box.id);
  if (members.length === 0) return;
  const partners = (await membership.lock(...members)).filter(isActivePartner);
  for (const { email } of partners) {
    const mail = { brand: box.name, reason: ending.reason, contact: settings.seller.email };
    await mailer.send(writeVerificationEndedMail(email, settings.publicUrl, mail), trx);
  }
}
