import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { report } from '../report';
import { root } from '../child';
import { median } from '../figures';
import type { Measurement } from './release-command';
import { prepareSide, type Side } from './side';

/**
 * Measures the time from the command to what browsers get: `npm run release` of a remote, through Nx with a cached build,
 * until two web hosts on one folder serve the new version, and `rollback` until both serve the old one again. Target:
 * under 5 s. This includes the polling of the web hosts, four times a second.
 *
 * `ROUNDS` is the number of rounds (5), each with separate releases and web hosts. `APP` is the remote (remote-user).
 * `COMPARE` is the path of another checkout with its packages installed: the two take turns on the same machine, and the
 * ratios are printed.
 */
const rounds = Number(process.env['ROUNDS'] ?? 5);
const app = process.env['APP'] ?? 'remote-user';
const other = process.env['COMPARE'];

type Action = 'publish' | 'rollback';

function reportAction(action: Action, measured: Measurement[]): void {
  const show = (key: keyof Measurement): string =>
    median(measured.map((one) => one[key])).toFixed(2);
  const all = measured.map(({ last }) => last.toFixed(2)).join(', ');
  report(
    action,
    `live on the first web host after ${show('first')} s, on both after ${show('last')} s (${all}); ` +
      `the command ended after ${show('command')} s`,
  );
}

/** Prints the ratio of the two checkouts' times, round by round. */
function compare(action: Action, own: Measurement[], others: Measurement[]): void {
  const ratios = own.map(({ last }, turn) => last / others[turn]!.last);
  const all = ratios.map((ratio) => ratio.toFixed(2)).join(', ');
  report(`${action}, this checkout ÷ the other`, `${median(ratios).toFixed(2)} (${all})`);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-release-'));
try {
  const sides: Side[] = [];
  for (const [index, checkout] of [root, ...(other ? [path.resolve(other)] : [])].entries()) {
    const own = path.join(folder, String(index));
    fs.mkdirSync(own);
    sides.push(await prepareSide(checkout, app, own));
  }
  const results = sides.map(() => ({
    publish: [] as Measurement[],
    rollback: [] as Measurement[],
  }));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, side] of sides.entries()) {
      const { publish, rollback } = await side.measure(round);
      results[index]!.publish.push(publish);
      results[index]!.rollback.push(rollback);
    }
  }
  const actions: Action[] = ['publish', 'rollback'];
  for (const [index, side] of sides.entries()) {
    console.log(side.name);
    for (const action of actions) reportAction(action, results[index]![action]);
  }
  const [own, others] = results;
  if (own && others) for (const action of actions) compare(action, own[action], others[action]);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
