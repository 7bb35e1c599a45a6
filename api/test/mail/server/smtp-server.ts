import { fork } from 'node:child_process';
import { once } from 'node:events';
import { builtProgram } from '../../support/build-programs';
import { packageRoot } from '../../support/test-server';
import { until } from '../../support/until';
import type {
  ReceivedMail,
  SmtpBehaviour,
  SmtpReport,
  SmtpServerOptions,
  SmtpStep,
} from './smtp-behaviour';

/** A real mail server in a separate process. */
export interface SmtpServer {
  port: number;
  /** All received mails, oldest first. */
  received: readonly ReceivedMail[];
  /** The number of attempts that reached a step. */
  countReached(at: SmtpStep): number;
  /** Changes its behaviour. Connections on hold continue. */
  behave(behaviour: SmtpBehaviour): void;
  /** Resolves with the mails to an address once there are this many. */
  untilReceived(to: string, count?: number): Promise<ReceivedMail[]>;
  untilReached(at: SmtpStep, count?: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startSmtpServer(options: SmtpServerOptions = {}): Promise<SmtpServer> {
  const child = fork(builtProgram('smtp-process'), [JSON.stringify(options)], {
    cwd: packageRoot,
    env: { PATH: process.env['PATH'] },
  });
  const received: ReceivedMail[] = [];
  const reached: SmtpStep[] = [];
  let port: number | undefined;
  child.on('message', (report: SmtpReport) => {
    if (report.kind === 'listening') port = report.port;
    else if (report.kind === 'reached') reached.push(report.at);
    else received.push(report.mail);
  });
  const countReached = (at: SmtpStep): number => reached.filter((one) => one === at).length;
  const mailsTo = (to: string): ReceivedMail[] => received.filter((mail) => mail.to.includes(to));

  await until('the mail server listens', () => {
    if (child.exitCode !== null) throw new Error('The mail server of the test did not start.');
    return port !== undefined;
  });
  return {
    port: port as unknown as number,
    received,
    countReached,
    behave: (behaviour) => void child.send(behaviour),
    async untilReceived(to, count = 1) {
      await until(`${count} mails to ${to} arrive`, () => mailsTo(to).length >= count);
      return mailsTo(to);
    },
    untilReached: (at, count = 1) =>
      until(`${count} attempts reach ${at}`, () => countReached(at) >= count),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
