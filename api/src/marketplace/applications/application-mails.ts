import { paths } from '@hive/contract/paths';
import { layoutMail } from '../../mail/mail-layout';
import type { OutgoingMail } from '../../platform/ports/mailer';

/** The receipt. It says nothing of what was typed: nobody has read it yet. */
export function writeApplicationReceivedMail(to: string, publicUrl: string): OutgoingMail {
  return layoutMail(to, 'We have your application to Hive', [
    'Thank you for applying to have your box listed at Hive. Somebody reads every application, and we answer by mail.',
    { link: publicUrl + paths.applications.getHref(), label: 'See your application' },
    {
      note: 'If you have not applied, somebody else is using your account: set a new password at once.',
    },
  ]);
}

export function writeApplicationApprovedMail(
  to: string,
  publicUrl: string,
  brandName: string,
): OutgoingMail {
  return layoutMail(to, 'Your application to Hive is approved', [
    `Welcome to Hive: your application for ${brandName} is approved.`,
    'From now on your account opens the partner dashboard. Your box is not shown to people yet: it is listed once its price, delivery and picture are complete.',
    { link: publicUrl + paths.partnerDashboard.getHref(), label: 'Open your dashboard' },
  ]);
}

export function writeApplicationRejectedMail(
  to: string,
  publicUrl: string,
  { brandName, reason }: { brandName: string; reason: string },
): OutgoingMail {
  return layoutMail(to, 'Your application to Hive was not accepted', [
    `We have read your application for ${brandName} and cannot list it as it stands. This is why:`,
    reason,
    'Once that has changed you are welcome to apply again.',
    { link: publicUrl + paths.applications.getHref(), label: 'See your application' },
  ]);
}
