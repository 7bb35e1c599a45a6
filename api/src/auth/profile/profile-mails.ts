import { paths } from '@hive/contract/paths';
import { layoutMail } from '../../mail/mail-layout';
import type { OutgoingMail } from '../../platform/ports/mailer';

/** Sent after an account was erased. */
export function writeGoodbyeMail(to: string, publicUrl: string): OutgoingMail {
  return layoutMail(to, 'Your Hive account has been erased', [
    'As you asked, we’ve erased your Hive account. Your name, picture, answers, devices and login details are gone.',
    'Your reviews stay published under ‘former member’, because other people rely on them.',
    'If you’d like to come back, you can register with this email address again:',
    { link: publicUrl + paths.register.getHref(), label: 'Create an account' },
  ]);
}
