import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../platform/settings/smtp-settings';
import type { MailBody } from './mail-body';

/** An email as passed to the mail server. */
export interface SmtpMail extends MailBody {
  id: string;
  to: string;
  subject: string;
  createdAt: Date;
}

export interface SmtpTransport {
  /** Resolves once the mail server has accepted the email. The signal aborts and closes the connection. */
  send(mail: SmtpMail, signal: AbortSignal): Promise<void>;
}

/** The sender's display name. */
const senderName = 'Hive';

/** Opens a connection and logs in, without a mail. Rejects with the mail server's or the network's reason. */
export async function verifySmtp(settings: SmtpSettings, attemptSeconds: number): Promise<void> {
  const transport = openTransport(settings, attemptSeconds);
  await transport.verify();
  transport.close();
}

/** Sends emails by SMTP, each over a new connection, so that a stale connection cannot fail one. */
export function createSmtpTransport(settings: SmtpSettings, attemptSeconds: number): SmtpTransport {
  const { from } = settings;
  const transport = openTransport(settings, attemptSeconds);
  const domain = from.slice(from.lastIndexOf('@') + 1);

  return {
    async send({ id, to, subject, text, html, unsubscribe, createdAt }, signal) {
      await transport.sendMail({
        from: { name: senderName, address: from },
        to: { name: '', address: to },
        subject,
        text,
        html,
        // The same on every attempt, so that mail programs deduplicate an email that was delivered twice.
        messageId: `<${id}@${domain}>`,
        date: createdAt,
        // Prevents automatic replies (RFC 3834, and the Exchange header).
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        xMailer: false,
        signal,
      });
    },
  };
}

function openTransport(settings: SmtpSettings, attemptSeconds: number) {
  const { host, port, isSecure, requireTls, credentials, authorities } = settings;
  const timeout = attemptSeconds * 1000;
  return createTransport({
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
}
