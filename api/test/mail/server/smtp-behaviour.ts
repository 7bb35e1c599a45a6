/** The steps at which the test's mail server can refuse or hold a mail. */
export type SmtpStep = 'CONNECT' | 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA';

/** What the test's mail server does from now on. */
export type SmtpBehaviour =
  | { kind: 'accept' }
  /** Refuses at a step; so many times, then it accepts. */
  | { kind: 'refuse'; at: SmtpStep; code: number; text: string; times: number }
  /** Says nothing at a step, until its behaviour is changed. */
  | { kind: 'hold'; at: SmtpStep };

/** How the test's mail server is started. */
export interface SmtpServerOptions {
  /** The same port again after a stop; else any free one. */
  port?: number;
  /** TLS from the first byte. */
  isSecure?: boolean;
  /** Whether STARTTLS is offered. */
  offersStartTls?: boolean;
  certificate?: { key: string; cert: string };
  /** Only who logs in with these may send. */
  login?: { user: string; password: string };
  behaviour?: SmtpBehaviour;
}

/** A mail as the server took it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and bodies as they came over the line. */
  raw: string;
  isEncrypted: boolean;
  user: string | undefined;
}

/** From the server's process to the test. */
export type SmtpReport =
  | { kind: 'listening'; port: number }
  /** Every attempt that came as far as a step. */
  | { kind: 'reached'; at: SmtpStep }
  | { kind: 'received'; mail: ReceivedMail };
