import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@hive/api/database/launcher/embedded-postgres';
import { Pool } from 'pg';
import { v7 as newId } from 'uuid';
import { makeDatabaseFolder } from '../database-folder';
import { report } from '../report';
import { median } from '../figures';
import { startApi } from '../public-list/servers';
import type { Answer, Call } from './probes';
import { probes, sendProbe } from './probes';
import { compare } from './overlap';

/**
 * Checks whether login, register and forgot-password reveal which addresses have an account, by status, headers, body or
 * response time. Runs the real api on a separate PostgreSQL, with Argon2id at its full cost.
 *
 * Each round uses an address with an account and two without. The third is the control: a difference between the second
 * and the third is noise of the machine. The order rotates, and each request meets an idle server.
 */
const rounds = Number(process.env['PAIRS'] ?? 300);
const warmUpRounds = 10;
/** Milliseconds. Long enough for background work after a response. */
const pause = 40;
const port = 4393;

const sides = ['known', 'unknown', 'control'] as const;
type Side = (typeof sides)[number];

const folder = makeDatabaseFolder();
const packageRoot = path.dirname(createRequire(import.meta.url).resolve('@hive/api/package.json'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, packageRoot });
try {
  await bench();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function bench(): Promise<void> {
  const api = await startApi(port, {
    NODE_ENV: 'development',
    DATA_DIR: folder,
    DATABASE_URL: postgres.getUrl(),
    SECRET_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'error',
  });
  try {
    await createAccounts();
    for (const call of Object.keys(probes) as Call[])
      reportCall(call, await measure(api.origin, call));
  } finally {
    await api.stop();
  }
}

/** All addresses have the same length. */
function addressOf(side: Side, call: Call, round: number): string {
  const number = String(round).padStart(4, '0');
  if (side === 'known') return `known-person-${number}@bench.example`;
  return `${side === 'unknown' ? 'nobody' : 'no-one'}-${call.slice(0, 5)}-${number}@bench.example`;
}

/** Creates accounts with the demo's password hash, which the api created at its full cost. */
async function createAccounts(): Promise<void> {
  const pool = new Pool({ connectionString: postgres.getUrl() });
  const numbers = Array.from({ length: rounds + warmUpRounds }, (_unused, index) => index);
  const { rowCount } = await pool.query(
    `insert into app_user (id, email, name, password_hash, email_verified_at)
     select given.id, given.email, 'Pat', demo.password_hash, now()
     from unnest($1::uuid[], $2::text[]) as given (id, email), app_user demo
     where demo.email = 'user@hive.example' and demo.password_hash like '$argon2id$%'`,
    [numbers.map(() => newId()), numbers.map((round) => addressOf('known', 'login', round))],
  );
  await pool.end();
  if (rowCount !== numbers.length) throw new Error('Not all accounts were created.');
}

async function measure(origin: string, call: Call): Promise<Record<Side, Answer[]>> {
  const answers: Record<Side, Answer[]> = { known: [], unknown: [], control: [] };
  for (let round = 0; round < rounds + warmUpRounds; round += 1) {
    for (let turn = 0; turn < sides.length; turn += 1) {
      const side = sides[(round + turn) % sides.length]!;
      await sleep(pause);
      const answer = await sendProbe(origin, call, addressOf(side, call, round));
      if (round >= warmUpRounds) answers[side].push(answer);
    }
  }
  return answers;
}

function reportCall(call: Call, { known, unknown, control }: Record<Side, Answer[]>): void {
  const shapes = new Set([...known, ...unknown, ...control].map(({ shape }) => shape));
  console.log(`\n${call}: ${known.length} interleaved rounds`);
  console.log(
    shapes.size === 1
      ? `  status, headers and body: the same, ${[...shapes][0]!.split('\n')[0]}`
      : `  status, headers or body DIFFER:\n${[...shapes].join('\n---\n')}`,
  );
  const unknownTimes = timesOf(unknown);
  for (const [name, answers] of [
    ['known', known],
    ['control', control],
  ] as const) {
    const times = timesOf(answers);
    const { ratio, auc, noise } = compare(times, unknownTimes);
    const verdict = Math.abs(auc - 0.5) <= noise ? 'within noise' : 'beyond noise';
    report(
      `${call}, ${name}`,
      `${median(times).toFixed(2)} ms, unknown ${median(unknownTimes).toFixed(2)} ms: ratio of ` +
        `medians ${ratio.toFixed(3)}, AUC ${auc.toFixed(3)} (0.5 ± ${noise.toFixed(3)} by chance: ${verdict})`,
    );
  }
}

function timesOf(answers: readonly Answer[]): number[] {
  return answers.map(({ milliseconds }) => milliseconds);
}
