import { addSeconds } from '../platform/time/add-seconds';
import type { AppContext } from '../platform/context';
import { addSendJob } from './outbox';
import { createMailMaintenanceRepository } from './mail-maintenance-repository';

/** What must happen to mails although nobody touches them. Any number of processes may do it at once. */
export function createMailMaintenance({
  database,
  clock,
  policy,
  log,
}: Pick<AppContext, 'database' | 'clock' | 'policy' | 'log'>) {
  const { lostAfterSeconds, keepSentSeconds, keepDeadSeconds, maxAttempts } = policy.mail;
  const mails = createMailMaintenanceRepository(database);

  const ago = (seconds: number) => addSeconds(clock.now(), -seconds);

  /** Gives up what waits with a code or a link that is worth nothing any more. */
  async function expire(): Promise<void> {
    for (const { id, subject } of await mails.expire(clock.now())) {
      log.error({ mail: id, subject, why: 'expired' }, 'a mail was given up');
    }
  }

  /** Sends what a process that died had under way, and whatever else has lost its job. */
  async function recover(): Promise<void> {
    await mails.releaseLostClaims(clock.now());
    for (const mail of await mails.listWithoutJob(ago(lostAfterSeconds))) {
      await addSendJob(database, mail, maxAttempts);
      log.warn({ mail: mail.id }, 'a mail had lost its attempt and is sent again');
    }
  }

  return {
    expire,
    async run(): Promise<void> {
      await expire();
      await recover();
      await mails.deleteOld({
        sentBefore: ago(keepSentSeconds),
        deadBefore: ago(keepDeadSeconds),
      });
    },
  };
}
