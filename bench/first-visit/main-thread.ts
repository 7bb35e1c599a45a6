import type { Browser } from 'playwright-core';
import { median, spread } from '../figures';
import { report } from '../report';
import { listPublicPages } from './public-pages';
import { visit, type Network, type Visit } from './visit';

/**
 * Limit of the median of total blocking time ÷ fixed work, for each page (docs/decisions/0109). The fixed work takes about
 * 650 ms where 120 ms would be 0.18; the limit is higher because other programs change both.
 */
const maxBlocking = 0.4;

/** Total blocking time as a share of a fixed piece of work in the same slowed-down page; the machine's speed cancels out. */
const blockingShare = ({ tbt, fixedWork }: Visit): number => tbt / fixedWork;

/**
 * Visits every page in turn, `rounds` times, and reports how long the main thread is blocked.
 * @returns one message for each page that exceeds its limit
 */
export async function checkMainThread(
  browser: Browser,
  origin: string,
  { network, rounds }: { network: Network; rounds: number },
): Promise<string[]> {
  const pages = Object.entries(await listPublicPages(origin));
  const visits = new Map(pages.map(([name]) => [name, [] as Visit[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, address] of pages)
      visits.get(name)?.push(await visit(browser, `${origin}${address}`, { network }));
  }
  console.log(`Main thread, ${network.name}, ${network.slowdown} times slower, ${rounds} rounds:`);
  for (const [name, all] of visits) {
    const of = (read: (one: Visit) => number) => spread(all.map(read), 0);
    console.log(
      `  ${name.padEnd(13)} TBT ${of(({ tbt }) => tbt)} ms; longest task ${of((one) => one.longestTask)} ms; ` +
        `fixed work ${of(({ fixedWork }) => fixedWork)} ms`,
    );
    report(`${name}: TBT ÷ fixed work`, spread(all.map(blockingShare), 2));
  }
  return [...visits].flatMap(([name, all]) => {
    const faults = all.flatMap(({ errors, refused }) => [...errors, ...refused]);
    if (median(all.map(blockingShare)) > maxBlocking)
      faults.push('the main thread is blocked too long');
    return faults.map((fault) => `${name}: ${fault}`);
  });
}
