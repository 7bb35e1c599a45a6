import { setTimeout as wait } from 'node:timers/promises';
import type { Runner, RunnerOptions } from 'graphile-worker';
import { run } from 'graphile-worker';
import { connect } from '../database/connect';
import { underMigrationLock } from '../database/migrate';
import type { AppContext } from '../platform/context';
import type { SmtpSettings } from '../platform/settings/smtp-settings';
import { watchForStalledQueue } from './stalled-queue-watch';
import { createDelivery } from './mail-delivery';
import { createMailMaintenance } from './mail-maintenance';
import { sendMailPayload, sendMailTask } from './outbox';
import { createSmtpTransport } from './smtp-transport';
import { createWorkerLog } from './worker-log';

export interface MailWorker {
  /** Takes no more emails, waits for those in progress for a limited time and requeues the rest. */
  stop(): Promise<void>;
}

/** Extra time for stopping when the database is unreachable. Milliseconds. */
const stopMs = 10_000;
/** Delay before a worker that ended unexpectedly is restarted. Milliseconds. */
const restartMs = 5_000;

/**
 * Sends the outbox's emails, a few at a time, on separate database connections: a hanging mail server does not affect
 * requests. Creates the job queue's tables if missing.
 * @param directUrl PostgreSQL itself, because the job queue listens
 */
export async function startMailWorker(
  context: AppContext,
  smtp: SmtpSettings,
  directUrl: string,
): Promise<MailWorker> {
  const { policy, log } = context;
  const { atOnce, attemptSeconds, finishSeconds, upkeepSeconds } = policy.mail;
  // Two more than concurrent emails: one listens for new jobs, one does everything else.
  const connection = connect({ url: directUrl, poolSize: atOnce + 2, log });
  const { database, pool, directPool } = connection;
  const workerContext = { ...context, database, pool, directPool };
  const deliver = createDelivery(workerContext, createSmtpTransport(smtp, attemptSeconds));
  const maintenance = createMailMaintenance(workerContext);
  const options: RunnerOptions = {
    pgPool: connection.pool,
    concurrency: atOnce,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: finishSeconds * 1000,
    logger: createWorkerLog(log),
    // Without these options, a result that cannot be stored while the database is unreachable is an unhandled
    // rejection; with them the library retries.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: {
      [sendMailTask]: (payload: unknown, { abortSignal }) =>
        deliver(sendMailPayload.parse(payload).id, abortSignal),
    },
    // There are no recurring jobs.
    crontab: '',
  };

  let runner: Runner;
  try {
    runner = await underMigrationLock(connection.pool, () => run(options));
  } catch (error) {
    await connection.close();
    throw error;
  }

  const stopping = new AbortController();
  const supervision = supervise(runner, options, stopping.signal, (error) =>
    log.error({ err: error }, 'the mail worker ended and starts again'),
  );
  const maintenanceTimer = setInterval(() => {
    void maintenance.run().catch((error: unknown) => {
      log.warn({ err: error }, 'the outbox could not be looked through');
    });
  }, upkeepSeconds * 1000);

  return {
    async stop() {
      clearInterval(maintenanceTimer);
      stopping.abort();
      await Promise.race([
        supervision,
        wait(finishSeconds * 1000 + stopMs, undefined, { ref: false }),
      ]);
      await connection.close();
    },
  };
}

/** Restarts the worker whenever it ends, until stopped. */
async function supervise(
  first: Runner,
  options: RunnerOptions,
  stopping: AbortSignal,
  report: (error: unknown) => void,
): Promise<void> {
  let runner: Runner | null = first;
  while (!stopping.aborted) {
    if (runner) await runUntil(runner, stopping).catch(report);
    if (stopping.aborted) return;
    await wait(restartMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    runner = await run(options).catch((error: unknown) => (report(error), null));
  }
}

async function runUntil(runner: Runner, stopping: AbortSignal): Promise<void> {
  const stop = () => void runner.stop().catch(() => undefined);
  stopping.addEventListener('abort', stop, { once: true });
  const stopWatching = watchForStalledQueue(runner.events, stop);
  try {
    await runner.promise;
  } finally {
    stopWatching();
    stopping.removeEventListener('abort', stop);
  }
}
