import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type {
  ReceivedMail,
  SmtpBehaviour,
  SmtpReport,
  SmtpServerOptions,
  SmtpStep,
} from './smtp-behaviour';

/**
 * A mail server in a separate process, started by the tests and controlled by messages. It reports what it
 * received, and ends with the process that started it.
 */
const options = JSON.parse(process.argv[2] ?? '{}') as SmtpServerOptions;
let behaviour: SmtpBehaviour = options.behaviour ?? { kind: 'accept' };
let pending: (() => void)[] = [];

const report = (message: SmtpReport): void => void process.send?.(message);

type Callback = (error?: Error | null) => void;

/** Responds to a step according to the current behaviour. */
function answer(at: SmtpStep, callback: Callback): void {
  report({ kind: 'reached', at });
  if (behaviour.kind === 'hold' && behaviour.at === at) {
    pending.push(() => answer(at, callback));
    return;
  }
  if (behaviour.kind === 'refuse' && behaviour.at === at && behaviour.times > 0) {
    behaviour = { ...behaviour, times: behaviour.times - 1 };
    callback(Object.assign(new Error(behaviour.text), { responseCode: behaviour.code }));
    return;
  }
  callback();
}

const { login, certificate } = options;
const isLogin = (user?: string | null, password?: string | null): boolean =>
  login !== undefined && login.user === user && login.password === password;

const server = new SMTPServer({
  ...certificate,
  secure: options.isSecure ?? false,
  authOptional: !login,
  disabledCommands: [
    ...(login ? [] : ['AUTH' as const]),
    ...(options.offersStartTls || options.isSecure ? [] : ['STARTTLS' as const]),
  ],
  allowInsecureAuth: true,
  disableReverseLookup: true,
  closeTimeout: 100,
  onAuth: ({ username, password }, _session, callback) =>
    answer('AUTH', () =>
      isLogin(username, password)
        ? callback(null, { user: username })
        : // Some servers repeat the received credentials.
          callback(new Error(`${username} may not log in with ${password}`)),
    ),
  onConnect: (_session, callback) => answer('CONNECT', callback),
  onMailFrom: (_address, _session, callback) => answer('MAIL FROM', callback),
  onRcptTo: (_address, _session, callback) => answer('RCPT TO', callback),
  onData: (stream, session, callback) => {
    const { mailFrom, rcptTo } = session.envelope;
    void text(stream).then((raw) => {
      const mail: ReceivedMail = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw,
        isEncrypted: session.secure,
        user: session.user as string | undefined,
      };
      answer('DATA', (error) => {
        if (!error) report({ kind: 'received', mail });
        callback(error);
      });
    });
  },
});
// The tests expect clients that disconnect or do not trust the certificate.
server.on('error', () => undefined);

process.on('message', (next: SmtpBehaviour) => {
  behaviour = next;
  const waiting = pending;
  pending = [];
  for (const proceed of waiting) proceed();
});
process.on('disconnect', () => process.exit());

const listener = server.listen(options.port ?? 0, '127.0.0.1', () =>
  report({ kind: 'listening', port: (listener.address() as AddressInfo).port }),
);
