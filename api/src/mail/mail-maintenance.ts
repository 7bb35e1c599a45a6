import { addSeconds } from '../platform/time/add-seconds';
import type { AppContext } from '../platform/context';
import { addSendJob } from './outbox';
import { createMailMaintenanceRepository } from './mail-maintenance-repository';

/** Periodic maintenance of emails. Safe to run in several processes at once. */
export function createMailMaintenance({
  database,
  clock,
  policy,
  log,
}: Pick<AppContext, 'database' | 'clock' | 'policy' | 'log'>) {
  const { lostAfterSeconds, keepSentSeconds, keepDeadSeconds, maxAttempts } = policy.mail;
  const mails = createMailMaintenanceRepository(database);

  const ago = (seconds: number) => addSeconds(clock.now(), -seconds);

  /** Gives up queued emails whose code or link has expired. */
  async function expire(): Promise<void> {
    for (const { id, subject } of await mails.expire(clock.now())) {
      log.error({ mail: id, subject, why: 'expired' }, 'a mail was given up');
    }
  }

  /** Requeues emails of processes that died, and others that have no job. */
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
    },
    hasGivenUpSince: mails.hasGivenUpSince,
    /** Also without a mail server, when the demo's mailbox shows the emails. */
    deleteOld: (): Promise<void> =>
      mails.deleteOld({ sentBefore: ago(keepSentSeconds), deadBefore: ago(keepDeadSeconds) }),
  };
}
