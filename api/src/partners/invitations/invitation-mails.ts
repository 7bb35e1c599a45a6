import { paths } from '@hive/contract/paths';
import { layoutMail } from '../../mail/mail-layout';
import type { OutgoingMail } from '../../platform/ports/mailer';

/** Carries the link. The box's name is in the catalogue: no stranger has put it there. */
export function writeInvitationMail(
  to: string,
  publicUrl: string,
  { boxName, token, days }: { boxName: string; token: string; days: number },
): OutgoingMail {
  return layoutMail(to, 'You are invited to manage a box on Hive', [
    `We would like you to speak for ${boxName} on Hive: to see what its listing brings, and to answer its customers.`,
    { link: publicUrl + paths.acceptInvitation.getHref(token), label: 'See the invitation' },
    `The link works once, for ${days} days, with the Hive account of this address. If you have none yet, create it with this address first.`,
    { note: 'If you have nothing to do with this brand, you can ignore this mail.' },
  ]);
}
