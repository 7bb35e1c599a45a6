/** The steps at which the test's mail server can refuse or hold a mail. */
export type SmtpStep = 'CONNECT' | 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA';

/** The behaviour of the test's mail server. */
export type SmtpBehaviour =
  | { kind: 'accept' }
  /** Refuses at a step this many times, then accepts. */
  | { kind: 'refuse'; at: SmtpStep; code: number; text: string; times: number }
  /** Does not respond at a step until its behaviour is changed. */
  | { kind: 'hold'; at: SmtpStep };

/** Options for starting the test's mail server. */
export interface SmtpServerOptions {
  /** The port of an earlier server. Default: any free port. */
  port?: number;
  /** TLS from the first byte. */
  isSecure?: boolean;
  /** Whether STARTTLS is offered. */
  offersStartTls?: boolean;
  certificate?: { key: string; cert: string };
  /** Required credentials. */
  login?: { user: string; password: string };
  behaviour?: SmtpBehaviour;
}

/** A mail as received by the server. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and bodies as received. */
  raw: string;
  isEncrypted: boolean;
  user: string | undefined;
}

/** Messages from the server's process to the test. */
export type SmtpReport =
  | { kind: 'listening'; port: number }
  /** Every attempt that reached a step. */
  | { kind: 'reached'; at: SmtpStep }
  | { kind: 'received'; mail: ReceivedMail };
