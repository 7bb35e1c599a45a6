import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../child';
import { median } from '../figures';
import { prepareSide, type Measured, type Side } from './side';

/**
 * From the command to what browsers get: `npm run release` of a remote, through Nx with the build in its cache, until
 * two web hosts on one folder answer with the new version, and `rollback` until both answer with the old one again.
 * Aim: under 5 s. The web hosts look at the registry four times a second, which is part of it.
 *
 * `ROUNDS` rounds (5), each on releases and with web hosts of its own. `APP` is the remote (remote-user). `COMPARE` names
 * another checkout with its packages installed: the two take turns, so that both meet the same machine, and the ratios
 * are printed.
 */
const rounds = Number(process.env['ROUNDS'] ?? 5);
const app = process.env['APP'] ?? 'remote-user';
const other = process.env['COMPARE'];

type Action = 'publish' | 'rollback';

function report(action: Action, measured: Measured[]): void {
  const show = (key: keyof Measured): string => median(measured.map((one) => one[key])).toFixed(2);
  const all = measured.map(({ last }) => last.toFixed(2)).join(', ');
  console.log(
    `  ${action}: live on the first web host after ${show('first')} s, on both after ${show('last')} s (${all}); ` +
      `the command ended after ${show('command')} s`,
  );
}

/** The times of the one by those of the other, turn by turn. */
function compare(action: Action, own: Measured[], others: Measured[]): void {
  const ratios = own.map(({ last }, turn) => last / others[turn]!.last);
  const all = ratios.map((ratio) => ratio.toFixed(2)).join(', ');
  console.log(`${action}, here by there: ${median(ratios).toFixed(2)} (${all})`);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-release-'));
try {
  const sides: Side[] = [];
  for (const [index, checkout] of [root, ...(other ? [path.resolve(other)] : [])].entries()) {
    const own = path.join(folder, String(index));
    fs.mkdirSync(own);
    sides.push(await prepareSide(checkout, app, own));
  }
  const results = sides.map(() => ({ publish: [] as Measured[], rollback: [] as Measured[] }));
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
    for (const action of actions) report(action, results[index]![action]);
  }
  const [own, others] = results;
  if (own && others) for (const action of actions) compare(action, own[action], others[action]);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
