import { promoNouns } from '../../notifications/sentences';
import { paths } from '@hive/contract/paths';
import type { PromoKind, PromoStatus } from '@hive/contract/promo-media';
import type { Addressee } from '../../mail/addressee';
import type { ContactEmail } from '../../mail/contact-sentences';
import { describeObjection } from '../../mail/contact-sentences';
import { layoutMail } from '../../mail/mail-layout';
import type { OutgoingMail } from '../../platform/ports/mailer';

/** The promo that a mail to its partners is about. */
interface Promoted {
  boxId: string;
  boxName: string;
  kind: PromoKind;
  /** The status before the decision. */
  before: PromoStatus;
}

export const writePromoApprovedMail = (
  to: Addressee,
  publicUrl: string,
  { boxId, boxName, kind }: Promoted,
): OutgoingMail =>
  layoutMail(to, `Your ${promoNouns[kind]} on Hive is approved`, [
    `The ${promoNouns[kind]} of ${boxName} is approved. It is on your public profile, labelled ‘Ad’.`,
    { link: publicUrl + paths.partner.getHref(boxId), label: 'See your profile' },
  ]);

export function writePromoRefusedMail(
  to: Addressee,
  publicUrl: string,
  { boxName, kind, before, reason, contact }: Promoted & { reason: string; contact: ContactEmail },
): OutgoingMail {
  const noun = promoNouns[kind];
  const wasShown = before === 'approved';
  return layoutMail(
    to,
    wasShown ? `Your ${noun} on Hive is no longer shown` : `Your ${noun} on Hive was not approved`,
    [
      wasShown
        ? `We have looked at the ${noun} of ${boxName} again and have taken it down. Our reason:`
        : `We have looked at the ${noun} of ${boxName} and cannot show it. Our reason:`,
      reason,
      `You are welcome to upload another. ${describeObjection(contact)}`,
      { link: publicUrl + paths.partnerPromote.getHref(), label: 'Open your dashboard' },
    ],
  );
}
