import { setTimeout as wait } from 'node:timers/promises';
import { end, run, waitForOutput } from '../child';
import { quantile } from '../figures';
import { startSite } from '../first-visit/site';
import { describeLoad } from '../describe-load';
import { report } from '../report';
import { register, visit, type Times, type Visitor } from './visitors';

/**
 * Measures what visitors notice of clients that send and read nothing, or a byte a second: 20 visitors, each with a
 * separate network, sign in and look at pages and lists, first alone and then beside 2,000 such clients. Target: no failure, and
 * p95 within twice that of the quiet site. The site runs as with `npm start`, behind a trusted proxy.
 */
const stuckClients = Number(process.env['STUCK'] ?? 2000);
const visitors = Number(process.env['VISITORS'] ?? 20);
const rounds = Number(process.env['ROUNDS'] ?? 10);
/** Milliseconds between the arrivals of two visitors: signing in costs the processor more than the rest. */
const arrivalMs = 1000;

const site = await startSite({ WEB_TRUSTED_PROXIES: '127.0.0.0/8,::1' });
let phase = 0;
try {
  console.log(`${stuckClients} stuck clients, ${visitors} visitors, ${describeLoad()}`);
  // Starts the render processes and fills the caches.
  await measure();
  for (const networks of [40, 1]) {
    const quiet = await measure();
    const stuck = await startStuck(networks);
    const busy = await measure();
    await end(stuck);
    const name = `${stuckClients} stuck clients in ${networks === 1 ? 'one network' : `${networks} networks`}`;
    report(`${name}: failed requests of visitors`, describeFailures(busy));
    report(`${name}: sign-in`, compare(quiet.signIn, busy.signIn));
    report(`${name}: pages and lists`, compare(quiet.browse, busy.browse));
  }
  console.log(describeLoad());
} finally {
  await site.stop();
}

/** All visitors, one after the other at first and then at the same time, with new accounts, so that each can be sent a code. */
async function measure(): Promise<Times> {
  phase += 1;
  const times: Times = { signIn: [], browse: [], failures: [] };
  const people = Array.from({ length: visitors }, (_, index): Visitor => ({
    email: `bench-${phase}-${index}@mail.example`,
    address: `10.${100 + phase}.${index}.1`,
  }));
  const codes: string[] = [];
  for (const person of people) codes.push(await register(site.rendered, person));
  await Promise.all(
    people.map(async (person, index) => {
      await wait(index * arrivalMs);
      await visit(site.rendered, person, { earlierCode: codes[index]!, rounds, times });
    }),
  );
  return times;
}

async function startStuck(networks: number) {
  const port = new URL(site.rendered).port;
  const program = ['--import', 'tsx', 'bench/slow-clients/stuck.ts'];
  const child = run([...program, port, String(stuckClients), String(networks)], {});
  await waitForOutput(child, 'stuck', 120_000);
  return child;
}

function describeFailures({ failures, signIn, browse }: Times): string {
  const total = failures.length + signIn.length + browse.length;
  const reasons = [...new Set(failures)].slice(0, 3).join('; ');
  return `${failures.length} of ${total}${reasons && ` (${reasons})`}`;
}

function compare(quiet: readonly number[], busy: readonly number[]): string {
  const [before, after] = [quantile(quiet, 0.95), quantile(busy, 0.95)];
  return (
    `p95 ${before.toFixed(0)} ms quiet, ${after.toFixed(0)} ms beside them: ` +
    `${(after / before).toFixed(2)} times`
  );
}
