import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../matching/random';

interface Arrivals {
  /** The mean rate. */
  perSecond: number;
  seconds: number;
  random: Random;
  send(): Promise<Sent>;
}

/** A request that was answered, or failed. */
export interface Sent {
  /** The kind of request, as the mix names it. */
  kind: string;
  /** Why it failed, or null. */
  failure: string | null;
}

export interface Outcome {
  /**
   * From the moment at which each request was due, in milliseconds: what a late sender or a queue at the site adds is part
   * of it, so that a site that stalls does not hide its stall by slowing the load.
   */
  latencies: number[];
  /** The kind of each of these requests. */
  kinds: string[];
  failures: string[];
  /** How late the generator sent its requests, in milliseconds. */
  delays: number[];
  /** Whether so many requests were open that the rate was given up. */
  isOverloaded: boolean;
}

/** As many open requests as arrive in this time are an overload, in seconds. */
const overloadSeconds = 4;

/**
 * Open-loop load: requests are due at random moments (a Poisson process) at this mean rate, whether or not earlier ones were
 * answered. The requests of the first fifth of the time are not counted: connections open and caches fill.
 */
export async function sendAtRate({ perSecond, seconds, random, send }: Arrivals): Promise<Outcome> {
  const outcome: Outcome = {
    latencies: [],
    kinds: [],
    failures: [],
    delays: [],
    isOverloaded: false,
  };
  const open = new Set<Promise<void>>();
  const start = performance.now();
  const [countedFrom, end] = [start + seconds * 200, start + seconds * 1000];
  const request = async (due: number): Promise<void> => {
    const sent = performance.now();
    const { kind, failure } = await send();
    if (due < countedFrom) return;
    outcome.delays.push(sent - due);
    outcome.latencies.push(performance.now() - due);
    outcome.kinds.push(kind);
    if (failure) outcome.failures.push(`${kind}: ${failure}`);
  };
  for (let due = start; due < end && !outcome.isOverloaded;) {
    const wait = due - performance.now();
    if (wait > 0) await delay(wait);
    for (const now = performance.now(); due <= now && due < end;) {
      const one: Promise<void> = request(due).finally(() => open.delete(one));
      open.add(one);
      due += (-Math.log(1 - random.next()) / perSecond) * 1000;
    }
    outcome.isOverloaded = open.size > perSecond * overloadSeconds;
  }
  await Promise.all(open);
  return outcome;
}
