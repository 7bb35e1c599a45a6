import { paths } from '@hive/contract/paths';
import { layoutMail } from '../../mail/mail-layout';
import type { OutgoingMail } from '../../platform/ports/mailer';

/** Contains the link. The box's name is safe to include: it is from the catalogue, not user input. */
export function writeInvitationMail(
  to: string,
  publicUrl: string,
  { boxName, token, days }: { boxName: string; token: string; days: number },
): OutgoingMail {
  return layoutMail(to, 'You are invited to manage a box on Hive', [
    `We would like you to represent ${boxName} on Hive: see how its listing performs and reply to its customers.`,
    { link: publicUrl + paths.acceptInvitation.getHref(token), label: 'See the invitation' },
    `The link works once and expires after ${days} days. Use it with the Hive account for this email address. If you do not have one, create it first.`,
    { note: 'If you do not represent this brand, you can ignore this email.' },
  ]);
}
