import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** A mail before it is sent. Codes stand on a line of their own; subjects name Hive and the purpose. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** When its code or link is worth nothing any more: from then on it is not sent. */
  expiresAt?: Date;
}

/** Takes mails in and sees to it that they are sent. Drivers: the demo's mailbox in the database, and SMTP. */
export interface Mailer {
  /**
   * Takes a mail in and gives its id; it is sent beside, however slow the mail server is. Within a transaction (`on`)
   * it goes out once that has committed, and never when it is undone.
   */
  send(mail: OutgoingMail, on?: Kysely<Database>): Promise<string>;
  /** Takes back a mail that a newer one replaces, if it still waits. */
  withdraw(id: string, on?: Kysely<Database>): Promise<void>;
  /** Sends a mail that waits or was given up, from the start and now. False when there is nothing left to send. */
  retry(id: string, on?: Kysely<Database>): Promise<boolean>;
}
