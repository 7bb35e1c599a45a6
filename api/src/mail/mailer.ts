/** A mail before it is sent. Codes stand on a line of their own; subjects name Hive and the purpose. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mails. Drivers: the demo's mailbox in the database, and SMTP. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
}
