import { paths } from '@hive/contract/paths';
import { layoutMail } from '../../mail/mail-layout';
import type { OutgoingMail } from '../../platform/ports/mailer';

/** The last mail an address gets, unless its owner comes back. */
export function writeGoodbyeMail(to: string, publicUrl: string): OutgoingMail {
  return layoutMail(to, 'Your Hive account has been erased', [
    'As you asked, your Hive account has been erased: your name, picture, answers, devices and everything you signed in with are gone.',
    'Reviews you wrote stay on their pages as those of a former member, because other people rely on them.',
    'If you want to come back one day, you can register with this address again:',
    { link: publicUrl + paths.register.getHref(), label: 'Create an account' },
  ]);
}
