import { paths } from '@hive/contract/paths';
import type { Addressee } from '../../mail/addressee';
import type { ContactEmail } from '../../mail/contact-sentences';
import { describeObjection } from '../../mail/contact-sentences';
import { layoutMail } from '../../mail/mail-layout';
import type { ListingDecision } from '../../notifications/event-data';
import { describeListingDecision } from '../../notifications/sentences';
import type { OutgoingMail } from '../../platform/ports/mailer';

const subjects: Record<ListingDecision['state'], string> = {
  approved: 'Your change on Hive is approved',
  applied: 'Your change on Hive is in effect',
  rejected: 'Your change on Hive was not approved',
};

/** A decision on a change of a box. */
interface Decided {
  box: string;
  decision: ListingDecision;
  /** Null unless it was rejected. */
  reason: string | null;
  contact: ContactEmail;
}

/** The email to the partners of a box about a decision on a change of its price or terms. */
export function writeListingDecisionMail(
  to: Addressee,
  publicUrl: string,
  { box, decision, reason, contact }: Decided,
): OutgoingMail {
  return layoutMail(to, subjects[decision.state], [
    describeListingDecision(box, decision),
    ...(reason === null ? [] : ['Our reason:', reason, describeObjection(contact)]),
    { link: publicUrl + paths.partnerListing.getHref(), label: 'See your listing' },
  ]);
}
