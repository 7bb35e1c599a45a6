import { isNativeError } from 'node:util/types';

export interface SmtpFailure {
  /** Stored and logged. Never the email's content or our credentials. */
  why: string;
  /** Whether the next attempt would end the same way. */
  isPermanent: boolean;
}

/** The fields of a nodemailer error. */
interface SmtpError {
  code?: string;
  /** The system's code behind `code`. */
  originalCode?: string;
  /** The step that failed. */
  command?: string;
  responseCode?: number;
  response?: string;
  /** Whether the server's response is permanent (5xx). */
  permanent?: boolean;
}

const messages: Record<string, string> = {
  ETIMEDOUT: 'The mail server did not answer in time.',
  EABORT: 'The mail server did not answer in time.',
  EDNS: 'The name of the mail server cannot be resolved.',
  ECONNECTION: 'The connection to the mail server was lost.',
  ESOCKET: 'The mail server cannot be reached or trusted.',
  ETLS: 'The connection to the mail server cannot be encrypted.',
  EAUTH: 'The mail server did not accept the user name and password.',
  EPROTOCOL: 'The mail server does not speak SMTP as it should.',
};

/** Maximum length of a stored server response. Characters. */
const maxQuoteLength = 200;

/**
 * Describes a failed attempt. Rejections of this recipient or email are permanent; failures of the server, the
 * connection or our credentials can be fixed, so the email is retried.
 */
export function describeSmtpFailure(error: unknown): SmtpFailure {
  const smtpError = (isNativeError(error) ? error : {}) as SmtpError;
  const { code, originalCode, command, responseCode } = smtpError;
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA';
  if (responseCode !== undefined && isAboutThisMail) {
    const subject = command === 'RCPT TO' ? 'recipient' : 'mail';
    const state = smtpError.permanent ? 'refused' : 'temporarily refused';
    return {
      why: `The mail server ${state} the ${subject}: ${quote(smtpError)}.`,
      isPermanent: smtpError.permanent === true,
    };
  }
  // Never sent to a server: the address itself, or the mail's size, will not do.
  const isUnsendable = (code === 'EENVELOPE' && command === 'API') || code === 'EMESSAGE';
  if (isUnsendable) return { why: 'The mail cannot be sent to this address.', isPermanent: true };
  const details = [originalCode ?? code, command, responseCode].filter(Boolean).join(', ');
  const message =
    code !== 'EAUTH' && responseCode && responseCode >= 400
      ? 'The mail server refused the request.'
      : (messages[code ?? ''] ?? 'The mail server did not accept the email.');
  return { why: details ? `${message} (${details})` : message, isPermanent: false };
}

/**
 * A response about the recipient helps with debugging; one about the content may quote the email, so only its codes are
 * stored.
 */
function quote({ command, responseCode, response = '' }: SmtpError): string {
  if (command === 'RCPT TO') return response.replace(/\s+/g, ' ').trim().slice(0, maxQuoteLength);
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return [responseCode, enhanced].filter(Boolean).join(' ');
}
