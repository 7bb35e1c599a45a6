import type { EventKind } from '@hive/contract/notifications';
import { paths } from '@hive/contract/paths';
import type { Addressee } from '../mail/addressee';
import type { ContactEmail } from '../mail/contact-sentences';
import type { MailPart } from '../mail/mail-html';
import { layoutMail } from '../mail/mail-layout';
import type { OutgoingMail } from '../platform/ports/mailer';
import { describeNotification } from './sentences';

/** A stored notification, as far as its sentence needs it. */
interface Stored {
  kind: EventKind;
  data: unknown;
}

/** The email about one notification. */
export function writeNotificationMail(
  to: Addressee,
  publicUrl: string,
  { subject, kind, data, contact }: Stored & { subject: string; contact: ContactEmail },
): OutgoingMail {
  const { text, detail, link } = describeNotification(kind, data, contact);
  return layoutMail(to, subject, [
    text,
    ...(detail === null ? [] : [detail]),
    ...(link ? [{ link: publicUrl + link.path, label: link.label }] : []),
  ]);
}

/** The most notifications that a digest lists; it counts the others. */
const mostListed = 20;

/** The email about the unread notifications of a day or week, newest first. */
export function writeDigestMail(
  to: Addressee,
  publicUrl: string,
  notifications: readonly Stored[],
): OutgoingMail {
  const sentences = notifications
    .slice(0, mostListed)
    // A digest has no details, which alone name the address.
    .map(({ kind, data }) => describeNotification(kind, data, null).text);
  const more = notifications.length - sentences.length;
  const parts: MailPart[] = [
    ...sentences,
    ...(more > 0 ? [`There are ${more} more on Hive.`] : []),
    { link: publicUrl + paths.notifications.getHref(), label: 'See your notifications' },
  ];
  const subject =
    notifications.length === 1
      ? 'You have a new notification on Hive'
      : `You have ${notifications.length} new notifications on Hive`;
  return layoutMail(to, subject, parts);
}
