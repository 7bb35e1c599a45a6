import { paths } from '@hive/contract/paths';
import type { ReviewStatus } from '@hive/contract/reviews';
import type { Addressee } from '../../mail/addressee';
import type { ContactEmail } from '../../mail/contact-sentences';
import { describeObjection } from '../../mail/contact-sentences';
import { layoutMail } from '../../mail/mail-layout';
import type { OutgoingMail } from '../../platform/ports/mailer';

/** The review that a mail to its author is about. */
interface Reviewed {
  boxId: string;
  boxName: string;
  /** The status before the decision. */
  before: ReviewStatus;
}

/** The same text for every brand, with no hint of an expected opinion. */
export const writeInvitationMail = (
  to: Addressee,
  publicUrl: string,
  { boxId, boxName }: Omit<Reviewed, 'before'>,
): OutgoingMail =>
  layoutMail(to, `How is ${boxName}?`, [
    `You ordered ${boxName} through Hive. Tell others what it is like, good or bad.`,
    'We invite everyone who orders through Hive, once for each box. The brand cannot choose who we ask, and neither you nor we get anything for a review.',
    { link: publicUrl + paths.partner.getReviewHref(boxId), label: 'Write a review' },
  ]);

export const writeReviewApprovedMail = (
  to: Addressee,
  publicUrl: string,
  { boxId, boxName }: Reviewed,
): OutgoingMail =>
  layoutMail(to, 'Your review on Hive is published', [
    `Thank you. Your review of ${boxName} is now public and counts towards its rating.`,
    { link: publicUrl + paths.partner.getHref(boxId), label: 'See your review' },
  ]);

export function writeReviewRejectedMail(
  to: Addressee,
  publicUrl: string,
  { boxId, boxName, before, reason, contact }: Reviewed & { reason: string; contact: ContactEmail },
): OutgoingMail {
  const wasShown = before === 'approved';
  return layoutMail(
    to,
    wasShown ? 'Your review on Hive is no longer shown' : 'Your review on Hive was not published',
    [
      wasShown
        ? `We have looked at your review of ${boxName} again and have taken it down. Our reason:`
        : `We have read your review of ${boxName} and cannot publish it. Our reason:`,
      reason,
      `You can change it and we will review it again. ${describeObjection(contact)}`,
      { link: publicUrl + paths.partner.getHref(boxId), label: 'Change your review' },
    ],
  );
}
