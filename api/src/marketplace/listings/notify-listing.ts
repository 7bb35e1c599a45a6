import type { Transaction } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '../../database/schema';
import type { ListingDecision } from '../../notifications/event-data';
import type { Notifier } from '../../notifications/notifier';
import type { Settings } from '../../platform/settings/settings';
import { describeDay } from '../../platform/time/describe-day';
import { writeListingDecisionMail } from './listing-mails';
import type { ChangeRow } from './listing-repository';

/** Notifies the partners of a box of what happened to their change. */
export async function notifyListingDecision(
  trx: Transaction<Database>,
  { notifier, settings }: { notifier: Notifier; settings: Pick<Settings, 'publicUrl' | 'seller'> },
  change: Pick<ChangeRow, 'box_id' | 'boxName' | 'effective_on'>,
  { state, reason }: { state: ListingDecision['state']; reason: string | null },
): Promise<void> {
  const decision: ListingDecision = { state, day: describeDay(change.effective_on) };
  await notifier.notify(
    trx,
    {
      kind: 'listing-decided',
      subject: newId(),
      to: { boxId: change.box_id },
      data: { ...decision, reason },
    },
    (to) =>
      writeListingDecisionMail(to, settings.publicUrl, {
        box: change.boxName,
        decision,
        reason,
        contact: settings.seller.email,
      }),
  );
}
