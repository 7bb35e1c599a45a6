import { addSeconds } from '../platform/time/add-seconds';
import type { AppContext } from '../platform/context';
import { createBodySealer } from './mail-body';
import { createMailMaintenance } from './mail-maintenance';
import type { ClaimedMail } from './outbox-repository';
import { createOutboxRepository } from './outbox-repository';
import type { SmtpFailure } from './smtp-failure';
import { describeSmtpFailure } from './smtp-failure';
import type { SmtpTransport } from './smtp-transport';

/** Makes one attempt to send an email. Throws if it should be retried. */
export type Deliver = (id: string, stopping: AbortSignal) => Promise<void>;

/**
 * Attempts to send emails. A claim in the email's row ensures that only one process attempts it at a time. If a process
 * dies after the server accepted the email and before that is recorded, it is sent again with the same Message-ID.
 */
export function createDelivery(
  context: Pick<AppContext, 'database' | 'settings' | 'clock' | 'policy' | 'log'>,
  transport: SmtpTransport,
): Deliver {
  const { database, settings, clock, log } = context;
  const { attemptSeconds, lostAfterSeconds, maxAttempts } = context.policy.mail;
  const outbox = createOutboxRepository(database);
  const bodies = createBodySealer(settings);
  const maintenance = createMailMaintenance(context);

  async function attempt(mail: ClaimedMail, stopping: AbortSignal): Promise<SmtpFailure | null> {
    const body = bodies.open(mail.id, mail.sealedBody);
    if (!body) {
      const why = 'Its text cannot be decrypted: SECRET_KEY has changed since it was written.';
      return { why, isPermanent: true };
    }
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(attemptSeconds * 1000)]);
    try {
      await transport.send({ ...mail, ...body }, signal);
      return null;
    } catch (error) {
      return describeSmtpFailure(error);
    }
  }

  return async (id, stopping) => {
    const now = clock.now();
    const lostAt = addSeconds(now, lostAfterSeconds);
    const mail = await outbox.claim(id, now, lostAt);
    // Usually another process has claimed it, or it is gone. Expired emails are given up.
    if (!mail) return maintenance.expire();
    const { subject, attempts } = mail;
    const failure = await attempt(mail, stopping);
    if (!failure) {
      await outbox.markSent(id, clock.now());
      log.info({ mail: id, subject, attempts }, 'a mail was sent');
      return;
    }
    const { why } = failure;
    if (failure.isPermanent || attempts >= maxAttempts) {
      if (await outbox.giveUp(mail, why, clock.now())) {
        log.error({ mail: id, subject, attempts, why }, 'a mail was given up');
      }
      return;
    }
    await outbox.releaseForRetry(mail, why);
    log.warn({ mail: id, subject, attempts, why }, 'a mail waits for another attempt');
    throw new Error('The mail waits for another attempt.');
  };
}
