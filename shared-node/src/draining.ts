import { setTimeout as delay } from 'node:timers/promises';
import { wholeNumber } from './settings-rules';

/** The setting of both programs. At most 30 s, because a process that stops has a minute in total. */
export const drainVariable = { DRAIN_SECONDS: wholeNumber(0, 30).default(0) };

/**
 * The time between the announcement of a stop and the stop: `/ready` fails, and everything else is served as before. Load
 * balancers with health checks send no further requests meanwhile, so that no request meets a connection that is closing.
 */
export class Draining {
  #hasBegun = false;

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Resolves after these seconds; at once, and without any effect, for 0. */
  async run(seconds: number): Promise<void> {
    if (seconds === 0) return;
    this.#hasBegun = true;
    await delay(seconds * 1000);
  }
}
