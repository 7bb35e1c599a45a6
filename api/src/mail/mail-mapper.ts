import type { MailEntry } from '@hive/contract/mails';
import type { MailRecord } from './mail-record-repository';

/** An email as shown to admins, without its body. */
export function toMailEntry(mail: MailRecord, now: Date): MailEntry {
  const isExpired = mail.expiresAt !== null && mail.expiresAt <= now;
  return {
    _id: mail.id,
    to: mail.to,
    subject: mail.subject,
    status: mail.status,
    attempts: mail.attempts,
    lastError: mail.lastError,
    canRetry: mail.status !== 'sent' && mail.hasBody && !isExpired,
    createdAt: mail.createdAt.toISOString(),
    expiresAt: mail.expiresAt?.toISOString() ?? null,
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
}
