import type { FastifyInstance } from 'fastify';
import type { AppContext } from './context';

/** Removes rows that nobody will ask for again. Several processes may do it at once. */
export type Chore = () => Promise<void>;

const hourMs = 60 * 60 * 1000;

/** Does the chores once the api listens, and then every hour, beside the requests. A failure waits for the next time. */
export function addHousekeeping(
  app: FastifyInstance,
  { log }: Pick<AppContext, 'log'>,
  chores: Chore[],
): void {
  let underWay = Promise.resolve();
  let endFirst: () => void = () => undefined;
  app.firstChores.push(new Promise((resolve) => (endFirst = resolve)));
  let timer: NodeJS.Timeout | undefined;

  async function doAll(): Promise<void> {
    for (const chore of chores) {
      await chore().catch((error: unknown) =>
        log.warn({ err: error }, 'old rows could not be removed; the next time is in an hour'),
      );
    }
  }
  const begin = (): void => {
    underWay = underWay.then(doAll);
  };

  app.addHook('onListen', (done) => {
    begin();
    void underWay.then(endFirst);
    timer = setInterval(begin, hourMs);
    timer.unref();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
