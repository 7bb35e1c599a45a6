import { setImmediate } from 'node:timers/promises';
import type { AppContext } from '../platform/context';
import type { OutgoingMail } from './mailer';

export interface Post {
  /** Sends a mail without making anybody wait. Call it after the transaction has committed. */
  sendLater(mail: OutgoingMail): void;
  /** The same for work that ends in a mail, where even the time it takes must not show. */
  runLater(name: string, work: () => Promise<void>): void;
  /** Resolves once everything under way is done: before the process ends. */
  settle(): Promise<void>;
}

/** Mails go out beside the answer: a slow or broken mail server neither delays nor fails a sign-in. */
export function createPost({ mailer, log }: Pick<AppContext, 'mailer' | 'log'>): Post {
  const underWay = new Set<Promise<void>>();

  function runLater(name: string, work: () => Promise<void>): void {
    // Not before the answer is on its way: what is left to do must not show in the time that takes.
    const running = afterThisTurn(work).catch((error: unknown) => {
      log.error({ err: error, mail: name }, 'a mail could not be sent');
    });
    underWay.add(running);
    void running.finally(() => underWay.delete(running));
  }

  return {
    runLater,
    sendLater: (mail) => runLater(mail.subject, () => mailer.send(mail)),
    settle: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

async function afterThisTurn(work: () => Promise<void>): Promise<void> {
  await setImmediate();
  return work();
}
