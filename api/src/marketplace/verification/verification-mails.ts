import { paths } from '@hive/contract/paths';
import type { Addressee } from '../../mail/addressee';
import type { ContactEmail } from '../../mail/contact-sentences';
import { describeReverification } from '../../mail/contact-sentences';
import { layoutMail } from '../../mail/mail-layout';
import type { OutgoingMail } from '../../platform/ports/mailer';

/** The email to the partners of a box that is no longer verified, with the reason and how to object. */
export const writeVerificationEndedMail = (
  to: Addressee,
  publicUrl: string,
  { brand, reason, contact }: { brand: string; reason: string; contact: ContactEmail },
): OutgoingMail =>
  layoutMail(to, 'Your box is no longer verified on Hive', [
    `${brand} is no longer marked as verified. Our reason:`,
    reason,
    `Your box stays on Hive. Check that your listing is current. ${describeReverification(contact)}`,
    { link: publicUrl + paths.partnerDashboard.getHref(), label: 'Open your dashboard' },
  ]);
