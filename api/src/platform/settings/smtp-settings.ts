import fs from 'node:fs';
import { rootCertificates } from 'node:tls';
import { isLoopbackHost } from '@hive/shared-node/loopback-host';
import { z } from 'zod';

/** The mail server. Contains a password, so it is never logged or put in a message. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps://`). */
  isSecure: boolean;
  /** Whether a server without STARTTLS is refused, so that neither password nor mail is sent unencrypted. */
  requireTls: boolean;
  credentials: { user: string; password: string } | undefined;
  /** The trusted certificate authorities, with those of `SMTP_CA_FILE`; undefined for the usual ones. */
  authorities: string[] | undefined;
  /** The sender of mails. */
  from: string;
}

/** The variables of mail. Without `SMTP_URL`, mails stay in the demo's mailbox. */
export const smtpVariables = {
  SMTP_URL: z
    .string()
    .refine(
      (value) => parseSmtpUrl(value) !== null,
      'must look like smtp://mail.example:587 or smtps://user:password@mail.example, with nothing after the port.',
    )
    .optional(),
  MAIL_FROM: z.email('must be an email address.').optional(),
  SMTP_CA_FILE: z
    .string()
    .refine(
      (file) => readCertificates(file) !== null,
      'must be a file with certificates in PEM form.',
    )
    .optional(),
};

/** Conflicts between the mail settings. */
export function findSmtpFaults(env: Readonly<Record<string, string | undefined>>): string[] {
  return env['SMTP_URL'] && !env['MAIL_FROM']
    ? ['MAIL_FROM is missing: mails by SMTP need the address they come from.']
    : [];
}

/**
 * Puts the checked settings together. In production, and wherever a password is sent, the connection is encrypted
 * unless the server is on this machine.
 */
export function toSmtpSettings(
  read: { SMTP_URL?: string; MAIL_FROM?: string; SMTP_CA_FILE?: string },
  isProduction: boolean,
): SmtpSettings | undefined {
  const server = read.SMTP_URL ? parseSmtpUrl(read.SMTP_URL) : null;
  if (!server || !read.MAIL_FROM) return undefined;
  const additional = read.SMTP_CA_FILE ? readCertificates(read.SMTP_CA_FILE) : null;
  return {
    ...server,
    requireTls:
      !server.isSecure && !isLoopbackHost(server.host) && (isProduction || !!server.credentials),
    authorities: additional ? [...rootCertificates, additional] : undefined,
    from: read.MAIL_FROM,
  };
}

type Server = Pick<SmtpSettings, 'host' | 'port' | 'isSecure' | 'credentials'>;

/** The ports of RFC 8314: submission, and submission with TLS from the first byte. */
const usualPort = { 'smtp:': 587, 'smtps:': 465 } as const;

function parseSmtpUrl(value: string): Server | null {
  if (!/^smtps?:\/\//.test(value) || !URL.canParse(value)) return null;
  const url = new URL(value);
  const { hostname, pathname, search, hash } = url;
  if (!hostname || !/^\/?$/.test(pathname) || search || hash) return null;
  const protocol = url.protocol as keyof typeof usualPort;
  try {
    const user = decodeURIComponent(url.username);
    const password = decodeURIComponent(url.password);
    return {
      host: hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1'),
      port: url.port ? Number(url.port) : usualPort[protocol],
      isSecure: protocol === 'smtps:',
      credentials: user ? { user, password } : undefined,
    };
  } catch {
    return null;
  }
}

function readCertificates(file: string): string | null {
  try {
    const text = fs.readFileSync(file, 'utf8');
    return text.includes('-----BEGIN CERTIFICATE-----') ? text : null;
  } catch {
    return null;
  }
}
