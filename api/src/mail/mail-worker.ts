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
  /** Takes no further mail, gives those under way a while, and puts back what is not done by then. */
  stop(): Promise<void>;
}

/** How much longer stopping may take than the mails under way, with a database that is away. Milliseconds. */
const stopMs = 10_000;
/** Before a worker that ended by itself is started again. Milliseconds. */
const restartMs = 5_000;

/**
 * Sends the outbox's mails, a few at a time, on database connections of its own: a mail server that hangs takes
 * nothing from the requests. Makes the tables of the job queue where they are missing.
 */
export async function startMailWorker(
  context: AppContext,
  smtp: SmtpSettings,
  databaseUrl: string,
): Promise<MailWorker> {
  const { policy, log } = context;
  const { atOnce, attemptSeconds, finishSeconds, upkeepSeconds } = policy.mail;
  // Two beyond the mails under way: one listens for new jobs, one does the rest.
  const connection = connect({ url: databaseUrl, poolSize: atOnce + 2, log });
  const workerContext = { ...context, database: connection.database, pool: connection.pool };
  const deliver = createDelivery(workerContext, createSmtpTransport(smtp, attemptSeconds));
  const maintenance = createMailMaintenance(workerContext);
  const options: RunnerOptions = {
    pgPool: connection.pool,
    concurrency: atOnce,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: finishSeconds * 1000,
    logger: createWorkerLog(log),
    // Without a pause of its own here a result that cannot be noted, because the database is away, is a rejection
    // that nobody handles; with one the library notes it later.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: {
      [sendMailTask]: (payload: unknown, { abortSignal }) =>
        deliver(sendMailPayload.parse(payload).id, abortSignal),
    },
    // There is no file of recurring jobs to look for.
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

/** Keeps a worker running until it is told to stop, whatever ends it. */
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
