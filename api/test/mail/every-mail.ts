import { role } from '@hive/contract/auth';
import { limits } from '@hive/contract/limits';
import { notificationKind } from '@hive/contract/notifications';
import { writePasswordLinkMail } from '../../src/auth/accounts/account-mails';
import {
  writeComplaintAnswerMail,
  writeComplaintReceivedMail,
} from '../../src/complaints/complaint-mails';
import {
  writeApplicationApprovedMail,
  writeApplicationReceivedMail,
  writeApplicationRejectedMail,
} from '../../src/marketplace/applications/application-mails';
import {
  writeAlreadyRegisteredMail,
  writeCodeMail,
} from '../../src/auth/email-code/email-code-mails';
import { writeBoxLiveMail } from '../../src/marketplace/boxes/box-mails';
import { writeShortlistMail } from '../../src/marketplace/shortlist/shortlist-mails';
import { writeVerificationEndedMail } from '../../src/marketplace/verification/verification-mails';
import { writeFaultMail, writeFaultSummaryMail } from '../../src/releases/faults/fault-mails';
import { writeInvitationMail } from '../../src/partners/invitations/invitation-mails';
import { writeCreditNoteMail, writeInvoiceMail } from '../../src/billing/invoices/invoice-mails';
import { kinds } from '../../src/notifications/kinds';
import { writeDigestMail, writeNotificationMail } from '../../src/notifications/notification-mails';
import type { OutgoingMail } from '../../src/platform/ports/mailer';
import { securityChanges, writeSecurityNotice } from '../../src/mail/security-notice';
import { writeGoodbyeMail } from '../../src/auth/profile/profile-mails';
import { newToken } from '../../src/platform/security/tokens';
import {
  writeDeletedMail,
  writeRoleMail,
  writeSuspendedMail,
  writeUnsuspendedMail,
} from '../../src/administration/users/user-mails';

const mailedFault = {
  id: '018f2c1e-0000-7000-8000-000000000001',
  app: 'remote-user',
  version: '1.0.0-0123456789',
  kind: 'TypeError',
  networks: 3,
};
const to = 'pat.person@people.example';
const brandName = 'A brand of many words '.repeat(5).slice(0, limits.nameMax);
const site = 'https://hive.example';
const contact = 'hello@hive.example';

const addressee = {
  address: to,
  unsubscribe: {
    page: `${site}/unsubscribe?token=a.b.1.c`,
    oneClick: `${site}/api/notifications/unsubscribe?token=a.b.1.c`,
  },
};

/** The values of all events: each sentence takes its own. */
const eventData = {
  box: brandName,
  boxId: '0192b1a5-0000-7000-8000-000000000001',
  rating: 1,
  tier: 'gold',
  detail: 'Our team changed it.',
  number: 'HIVE-000042',
};
const mailedKinds = notificationKind.options.filter((kind) => kinds[kind].mailSubject !== null);

/** Returns every kind of mail that Hive sends, with values of maximum length. */
export function everyMail(): [string, OutgoingMail][] {
  return [
    [
      'complaint received',
      writeComplaintReceivedMail(to, site, { number: 'HC-2026-000123', dueOn: '2026-12-24' }),
    ],
    [
      'complaint answer',
      writeComplaintAnswerMail(to, site, {
        number: 'HC-2026-000123',
        answer: 'x'.repeat(limits.complaintMax),
      }),
    ],
    ['application received', writeApplicationReceivedMail(to, site)],
    ['box live', writeBoxLiveMail(to, site, { boxId: eventData.boxId, brand: brandName })],
    [
      'verification ended',
      writeVerificationEndedMail(to, site, {
        brand: brandName,
        reason: 'x'.repeat(limits.reasonMax),
        contact,
      }),
    ],
    ['new error of a release', writeFaultMail(to, site, mailedFault)],
    ['new errors of releases', writeFaultSummaryMail(to, site, 'matching', [mailedFault])],
    ['application approved', writeApplicationApprovedMail(to, site, brandName)],
    [
      'application rejected',
      writeApplicationRejectedMail(to, site, { brandName, reason: 'x'.repeat(limits.reasonMax) }),
    ],
    [
      'invitation',
      writeInvitationMail(to, site, { boxName: brandName, token: newToken(), days: 7 }),
    ],
    ['sign-in code', writeCodeMail(to, '042042', 600)],
    ['already registered', writeAlreadyRegisteredMail(to, site)],
    [
      'invoice',
      writeInvoiceMail(to, site, {
        number: 'HIVE-000042',
        boxName: brandName,
        month: 'September 2026',
        amount: '£1,234,567.89',
        due: '30 September 2026',
      }),
    ],
    [
      'credit note',
      writeCreditNoteMail(to, site, {
        number: 'HIVE-CN-000042',
        invoiceNumber: 'HIVE-000042',
        boxName: brandName,
        amount: '£1,234,567.89',
        reason: 'x'.repeat(limits.reasonMax),
      }),
    ],
    ...mailedKinds.map((kind): [string, OutgoingMail] => [
      `notification: ${kind}`,
      writeNotificationMail(addressee, site, {
        subject: kinds[kind].mailSubject!,
        kind,
        data: eventData,
        contact,
      }),
    ]),
    [
      'digest',
      writeDigestMail(
        addressee,
        site,
        Array.from({ length: 500 }, () => ({ kind: 'own-review-answered', data: eventData })),
      ),
    ],
    [
      'shortlist',
      writeShortlistMail(addressee, site, [
        {
          boxId: eventData.boxId,
          boxName: brandName,
          drop: { from: 2492, to: 2000 },
          isBack: false,
        },
        {
          boxId: eventData.boxId,
          boxName: brandName,
          drop: { from: 2492, to: 2000 },
          isBack: true,
        },
      ]),
    ],
    [
      'shortlist with one box',
      writeShortlistMail(addressee, site, [
        { boxId: eventData.boxId, boxName: brandName, drop: null, isBack: true },
      ]),
    ],
    ['goodbye', writeGoodbyeMail(to, site)],
    ['account suspended', writeSuspendedMail(to, { contact })],
    ['account no longer suspended', writeUnsuspendedMail(to, site)],
    ['account deleted', writeDeletedMail(to, null)],
    ...role.options.map((one): [string, OutgoingMail] => [
      `role: ${one}`,
      writeRoleMail(to, site, { role: one, contact }),
    ]),
    ['password link', writePasswordLinkMail(to, site, newToken(), 1800)],
    ...securityChanges.map((what): [string, OutgoingMail] => [
      `notice: ${what}`,
      writeSecurityNotice(to, what, site),
    ]),
  ];
}
