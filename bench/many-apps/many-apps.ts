import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listApps } from '@hive/shared-node/workspace-apps';
import { root } from '../child';
import { median, spread } from '../figures';
import { report } from '../report';
import { buildCheckout, type Measurement } from '../release/release-command';
import { prepareReleases } from './prepare-releases';
import { startSite, type Site } from './site';

/**
 * Measures how long publishing and rolling back take in registries of different sizes: from the start of `npm run release` of a
 * built app to the first page with its new version, and from the start of `rollback` to the first page with the old one. The
 * command checks the release, signs and stores it, and checks it again with the registry that it changes; one web host serves each
 * registry. The sites take turns on the same machine, so that their ratios hold on others. Further remotes are small, and each
 * has ten publications in the history.
 *
 * `ROUNDS` is the number of rounds (5), `REMOTES` the numbers of remotes (1,4,200), of which the last is compared with the
 * others. The first remotes of each registry are those of this project.
 */
const rounds = Number(process.env['ROUNDS'] ?? 5);
const sizes = (process.env['REMOTES'] ?? '1,4,200').split(',').map(Number);
const measuredApps = ['remote-user', 'shell'];
const firstPort = 4493;

type Action = 'publish' | 'rollback';
const actions: readonly Action[] = ['publish', 'rollback'];

/** One site with its measurements. */
interface Subject {
  remotes: number;
  site: Site;
  measured: Map<string, Record<Action, Measurement[]>>;
}

/** The apps of this project in a registry with this number of remotes. */
function chooseApps(remotes: number): string[] {
  const [shell, measured] = ['shell', 'remote-user'];
  const others = listApps(root).filter((app) => app !== shell && app !== measured);
  return [shell, measured, ...others].slice(0, remotes + 1);
}

async function prepareSubject(folder: string, remotes: number, index: number): Promise<Subject> {
  const own = path.join(folder, String(remotes));
  const apps = chooseApps(remotes);
  const settings = await prepareReleases(own, apps, remotes + 1 - apps.length);
  const site = await startSite(firstPort + index, settings, own);
  const measured: Subject['measured'] = new Map();
  for (const app of measuredApps) measured.set(app, { publish: [], rollback: [] });
  return { remotes, site, measured };
}

const nameOf = ({ remotes }: Subject): string => `${remotes} remote${remotes === 1 ? '' : 's'}`;

/** Reports the times of an action in each registry, and of the last registry compared with the others, round by round. */
function reportAction(app: string, action: Action): void {
  const timesOf = ({ measured }: Subject): Measurement[] => measured.get(app)![action];
  const most = subjects.at(-1)!;
  for (const subject of subjects) {
    const times = timesOf(subject);
    const live = spread(
      times.map(({ last }) => last),
      2,
    );
    const command = median(times.map((one) => one.command)).toFixed(2);
    report(
      `${action} ${app}, ${nameOf(subject)}`,
      `live after ${live} s; the command ended after ${command} s`,
    );
  }
  for (const subject of subjects.slice(0, -1)) {
    const fewer = timesOf(subject);
    const pairs = timesOf(most).map(({ last }, round) => ({ last, other: fewer[round]!.last }));
    const more = median(pairs.map(({ last, other }) => last - other));
    report(
      `${action} ${app}, ${nameOf(most)} ÷ ${nameOf(subject)}`,
      `${spread(
        pairs.map(({ last, other }) => last / other),
        2,
      )}; difference ${more.toFixed(2)} s`,
    );
  }
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-many-apps-'));
const subjects: Subject[] = [];
try {
  await buildCheckout(root);
  for (const [index, remotes] of sizes.entries())
    subjects.push(await prepareSubject(folder, remotes, index));
  for (let round = 1; round <= rounds; round += 1) {
    // In turns, so that none always runs beside the same work.
    for (const { site, measured } of round % 2 === 0 ? subjects.toReversed() : subjects) {
      for (const app of measuredApps) {
        const times = await site.measure(app, round);
        for (const action of actions) measured.get(app)![action].push(times[action]);
      }
    }
  }
  for (const app of measuredApps) for (const action of actions) reportAction(app, action);
  report('load average at the end', os.loadavg()[0]!.toFixed(1));
} finally {
  for (const { site } of subjects) await site.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
