import { paths } from '@hive/contract/paths';
import type { Addressee } from '../../mail/addressee';
import { layoutMail } from '../../mail/mail-layout';
import type { OutgoingMail } from '../../platform/ports/mailer';

/** The email to the partners of a box that is listed, with what they check and do next. */
export function writeBoxLiveMail(
  to: Addressee,
  publicUrl: string,
  { boxId, brand }: { boxId: string; brand: string },
): OutgoingMail {
  return layoutMail(to, 'Your box is live on Hive', [
    `${brand} is live on Hive: people can find it.`,
    'Check the price, delivery and terms on its page. To have your orders counted, connect your server under Integration in your dashboard.',
    { link: publicUrl + paths.partner.getHref(boxId), label: 'See your public page' },
    { link: publicUrl + paths.partnerIntegration.getHref(), label: 'Connect your server' },
  ]);
}
