import { paths } from '@hive/contract/paths';
import type { Addressee } from '../../mail/addressee';
import { layoutMail } from '../../mail/mail-layout';
import type { OutgoingMail } from '../../platform/ports/mailer';

/** Confirms receipt. Leaves out what the applicant typed: it has not been reviewed yet. */
export function writeApplicationReceivedMail(to: string, publicUrl: string): OutgoingMail {
  return layoutMail(to, 'We have your application to Hive', [
    'Thank you for applying to have your box listed at Hive. We review every application and reply by email.',
    { link: publicUrl + paths.applications.getHref(), label: 'See your application' },
    {
      note: 'If you did not apply, someone else may be using your account. Set a new password now.',
    },
  ]);
}

export function writeApplicationApprovedMail(
  to: Addressee,
  publicUrl: string,
  brandName: string,
): OutgoingMail {
  return layoutMail(to, 'Your application to Hive is approved', [
    `Welcome to Hive: your application for ${brandName} is approved.`,
    'You can now use the partner dashboard. It shows what to do next.',
    'Your box is not listed yet. Enter its texts, pictures, price, delivery and terms: a checklist in your dashboard shows what is missing. We email you when your box is live.',
    { link: publicUrl + paths.partnerListing.getHref(), label: 'Open your dashboard' },
  ]);
}

export function writeApplicationRejectedMail(
  to: Addressee,
  publicUrl: string,
  { brandName, reason }: { brandName: string; reason: string },
): OutgoingMail {
  return layoutMail(to, 'Your application to Hive was not accepted', [
    `We have read your application for ${brandName} and cannot list it yet. Our reason:`,
    reason,
    'Once you have fixed this, you are welcome to apply again.',
    { link: publicUrl + paths.applications.getHref(), label: 'See your application' },
  ]);
}
