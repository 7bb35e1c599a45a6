import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../platform/settings/smtp-settings';
import type { MailBody } from './mail-body';

/** A mail as it goes to the mail server. */
export interface SmtpMail extends MailBody {
  id: string;
  to: string;
  subject: string;
  createdAt: Date;
}

export interface SmtpTransport {
  /** Resolves once the mail server has taken the mail. Breaks off, and closes the connection, with the signal. */
  send(mail: SmtpMail, signal: AbortSignal): Promise<void>;
}

/** The name people see beside our address. */
const senderName = 'Hive';

/** Sends mails by SMTP, each over a connection of its own: one that broke while idle fails no mail. */
export function createSmtpTransport(settings: SmtpSettings, attemptSeconds: number): SmtpTransport {
  const { host, port, isSecure, requireTls, credentials, authorities, from } = settings;
  const timeout = attemptSeconds * 1000;
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: requireTls,
    auth: credentials && { user: credentials.user, pass: credentials.password },
    tls: { ca: authorities },
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    // A mail holds text and HTML and never brings a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);

  return {
    async send({ id, to, subject, text, html, createdAt }, signal) {
      await transport.sendMail({
        from: { name: senderName, address: from },
        to: { name: '', address: to },
        subject,
        text,
        html,
        // The same at each attempt: where one went through unnoticed, the reader's program shows the mail once.
        messageId: `<${id}@${domain}>`,
        date: createdAt,
        // Keeps holiday replies away (RFC 3834, and Exchange's own word for it).
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        xMailer: false,
        signal,
      });
    },
  };
}
