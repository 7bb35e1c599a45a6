import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context';

/** Work that recurs every hour, such as removing expired rows. Several processes may run it at once. */
export type HousekeepingJob = () => Promise<void>;

const hourMs = 60 * 60 * 1000;

/** Runs the jobs once the api listens, and then every hour, beside the requests. A job that fails runs again next time. */
export function registerHousekeeping(
  app: FastifyInstance,
  { log }: Pick<AppContext, 'log'>,
  jobs: HousekeepingJob[],
): void {
  let underWay = Promise.resolve();
  let endFirst: () => void = () => undefined;
  app.firstHousekeeping.push(new Promise((resolve) => (endFirst = resolve)));
  let timer: NodeJS.Timeout | undefined;

  async function doAll(): Promise<void> {
    for (const job of jobs) {
      try {
        await job();
        app.failedJobs.delete(job);
      } catch (error) {
        app.failedJobs.add(job);
        log.warn({ err: error }, 'old rows could not be removed; the next time is in an hour');
      }
    }
  }
  const begin = (): Promise<void> => (underWay = underWay.then(doAll));
  app.housekeeping.push(begin);

  app.addHook('onListen', (done) => {
    void begin().then(endFirst);
    timer = setInterval(() => void begin(), hourMs);
    timer.unref();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
