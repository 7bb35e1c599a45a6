import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context';
import type { JobResult } from './job-outcomes';
import { createJobOutcomes } from './job-outcomes';
import { createShouldContinue } from './should-continue';

/** Work that recurs every hour, such as removing expired rows. Several processes may run it at once. */
export type HousekeepingJob = () => Promise<void>;

const hourMs = 60 * 60 * 1000;

/**
 * Runs the jobs once the api listens, and then every hour, concurrently with the requests. A job that fails runs again next time. An
 * api that closes waits for the running job and skips the others: every start runs them all. The last outcome of each is
 * stored for the admins' start page.
 * @param jobs by what they do, as admins read it; unique in the api
 */
export function registerHousekeeping(
  app: FastifyInstance,
  context: Pick<AppContext, 'log' | 'database' | 'clock' | 'startsWithoutJobs'>,
  jobs: Readonly<Record<string, HousekeepingJob>>,
): void {
  const { log, database, clock, startsWithoutJobs = false } = context;
  const outcomes = createJobOutcomes(database);
  const shouldContinue = createShouldContinue(app);
  for (const [name, job] of Object.entries(jobs)) {
    if (app.hourlyJobs.has(name)) throw new Error(`Two hourly jobs have the name ${name}.`);
    app.hourlyJobs.set(name, job);
  }
  let running = Promise.resolve();
  let resolveFirst: () => void = () => undefined;
  app.firstHousekeeping.push(new Promise((resolve) => (resolveFirst = resolve)));
  let timer: NodeJS.Timeout | undefined;

  async function runJobs(): Promise<void> {
    const results: JobResult[] = [];
    for (const [name, job] of Object.entries(jobs)) {
      if (!shouldContinue()) break;
      try {
        await job();
        results.push({ name, isFailed: false });
      } catch (error) {
        results.push({ name, isFailed: true });
        log.warn({ err: error, job: name }, 'an hourly job failed; the next time is in an hour');
      }
    }
    await outcomes.save(results, clock.now()).catch((error: unknown) => {
      log.warn({ err: error }, 'the outcome of hourly jobs could not be stored');
    });
  }
  const begin = (): Promise<void> => (running = running.then(runJobs));
  app.housekeeping.push(begin);

  app.addHook('onListen', (done) => {
    if (startsWithoutJobs) resolveFirst();
    else void begin().then(resolveFirst);
    timer = setInterval(() => void begin(), hourMs);
    timer.unref();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
