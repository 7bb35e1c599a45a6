import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** A mail before it is sent. Codes are on a separate line; subjects name Hive and the purpose. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** When its code or link expires: it is not sent after that. */
  expiresAt?: Date;
  /** The address at which a mail program unsubscribes the recipient with one click (RFC 8058). Null: not possible. */
  unsubscribe?: string | null;
}

/** Accepts mails and delivers them. Drivers: the demo's mailbox in the database, and SMTP. */
export interface Mailer {
  /**
   * Accepts a mail and returns its id; it is sent in the background, however slow the mail server is. Within a
   * transaction (`trx`) it is sent after the commit, and never after a rollback.
   */
  send(mail: OutgoingMail, trx?: Kysely<Database>): Promise<string>;
  /** Cancels a mail that a newer one replaces, if it has not been sent yet. */
  withdraw(id: string, trx?: Kysely<Database>): Promise<void>;
  /** Sends a waiting or failed mail now, with a fresh count of attempts. False when there is nothing left to send. */
  retry(id: string, trx?: Kysely<Database>): Promise<boolean>;
}
