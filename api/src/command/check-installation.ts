import { apiBase } from '@hive/contract/api-paths';
import { healthPaths } from '@hive/contract/health-paths';
import { readS3Settings, type S3Settings } from '@hive/shared-node/s3/s3-settings';
import { S3Bucket } from '@hive/shared-node/s3/s3-bucket';
import type { Pool } from 'pg';
import { clockToleranceMs, measureClockDifference } from '../database/clock-difference';
import { openBackupPlace, openBucket } from '../storage/open-file-storage';
import { readManifest } from './backup/manifest';
import { checkKey } from './check-key';
import { checkPooler } from './check-pooler';
import { checkReplica } from './check-replica';
import { checkStorage } from './check-storage';
import { readMigrationStatus } from '../database/migrate';
import { describeNewer, isTooNew } from '../database/newer-database';
import { verifySmtp } from '../mail/smtp-transport';
import { prepareDataFolder } from '../platform/settings/data-folder';
import type { Settings } from '../platform/settings/settings';

/** The result of one check. */
export interface CheckResult {
  name: string;
  state: 'ok' | 'failed' | 'skipped';
  /** What was found, and after a failure what to do. Holds no secret. */
  detail: string;
}

interface Checked {
  settings: Settings;
  pool: Pool;
  migrationsDir: string;
  env: NodeJS.ProcessEnv;
  /** Leaves out what needs a running site. */
  isBeforeStart: boolean;
}

/** A check resolves with what it found, with null where nothing is set up, and rejects with what is wrong. */
interface Check {
  name: string;
  run(checked: Checked): Promise<string | null>;
  /** What to do after a failure. */
  advice: string;
  /** Left out after the check of the database has failed. */
  asksDatabase?: true;
}

/** Milliseconds for the mail server, the site and a notification. */
const patienceMs = 10_000;

const checks: Check[] = [
  {
    name: 'database',
    async run({ pool, migrationsDir }) {
      const { rows } = await pool.query<{ version: string }>(
        `select current_setting('server_version') as version`,
      );
      const { applied, pending } = await readMigrationStatus(pool, migrationsDir);
      return `PostgreSQL ${rows[0]?.version}, ${applied.length} migrations applied, ${pending.length} pending`;
    },
    advice: 'check DATABASE_URL, and that the server accepts connections from this machine',
  },
  {
    name: 'version',
    async run({ pool, migrationsDir }) {
      const { newer } = await readMigrationStatus(pool, migrationsDir);
      if (isTooNew(newer)) throw new Error(`the database is ${newer.steps} versions newer`);
      return describeNewer(newer) ?? 'the program knows every migration of the database';
    },
    advice:
      'start the version that applied the newest migration, or the one before it (docs/guides/operate.md#upgrade)',
    asksDatabase: true,
  },
  {
    name: 'pooler',
    run: ({ settings }) => checkPooler(settings, patienceMs),
    advice:
      'check DATABASE_URL and its pooler; hive migrate stores the time limit (docs/guides/operate.md#poolers)',
    asksDatabase: true,
  },
  {
    name: 'replica',
    run: checkReplica,
    advice:
      'check DATABASE_REPLICA_URL, and on the replica pg_stat_wal_receiver (docs/guides/operate.md#read-replica)',
    asksDatabase: true,
  },
  {
    name: 'clock',
    async run({ pool }) {
      const ahead = Math.round(await measureClockDifference(pool));
      const difference = `${Math.abs(ahead)} ms ${ahead < 0 ? 'behind' : 'ahead of'} the database's`;
      if (Math.abs(ahead) > clockToleranceMs) throw new Error(difference);
      return difference;
    },
    advice: 'synchronise both machines with a time server',
    asksDatabase: true,
  },
  {
    name: 'key',
    run: checkKey,
    advice: 'see docs/guides/lost-secret-key.md',
    asksDatabase: true,
  },
  {
    name: 'data folder',
    async run({ settings }) {
      const warning = prepareDataFolder(settings.dataDir, { isEnteredByDatabase: false });
      return warning ?? `${settings.dataDir} is writable`;
    },
    advice: 'set DATA_DIR to a folder that this user may write',
  },
  {
    name: 'files bucket',
    async run({ settings: { filesS3, dataDir } }) {
      return filesS3 && checkBucket(filesS3, dataDir);
    },
    advice: 'check FILES_S3, S3_ENDPOINT and the permissions to write, list, read and delete',
  },
  {
    name: 'files backup',
    async run({ settings }) {
      if (!settings.filesBackup) return null;
      const place = openBackupPlace(settings.filesBackup, settings);
      const working = await checkStorage(place);
      const manifest = await readManifest(place, settings);
      return manifest
        ? `${working}, has every file until ${manifest.completeUntil}`
        : `${working}, has no backup yet`;
    },
    advice: 'check FILES_BACKUP and the permissions to write, list, read and delete',
  },
  {
    name: 'releases bucket',
    async run({ settings: { dataDir }, env }) {
      const s3 = readS3Settings(env, 'RELEASES_S3');
      return s3 && checkBucket(s3, dataDir);
    },
    advice:
      'check RELEASES_S3, S3_ENDPOINT and the permissions to write, list and read, and to delete check/* (docs/guides/many-web-hosts.md)',
  },
  {
    name: 'mail server',
    async run({ settings: { smtp } }) {
      if (!smtp) return null;
      await verifySmtp(smtp, patienceMs / 1000);
      return `${smtp.host}:${smtp.port} accepts the connection and the credentials`;
    },
    advice:
      'check SMTP_URL (smtps: where the connection begins with TLS, otherwise smtp:), SMTP_CA_FILE and the firewall',
  },
  {
    name: 'public address',
    async run({ settings: { publicUrl }, isBeforeStart }) {
      if (isBeforeStart) return null;
      const signal = AbortSignal.timeout(patienceMs);
      const { status } = await fetch(publicUrl + apiBase + healthPaths.live, { signal });
      if (status !== 200) throw new Error(`${publicUrl} responds with ${status}`);
      return `${publicUrl} reaches an api`;
    },
    advice:
      'start the api and the web host, and check PUBLIC_URL, DNS and the proxy; before the first start use --before-start',
  },
];

async function checkBucket(s3: S3Settings, dataDir: string): Promise<string> {
  const working = await checkStorage(openBucket(s3, dataDir));
  return `${new S3Bucket(s3).name}: ${working}`;
}

/** Checks everything that the api depends on, one after the other; a failure does not end the rest. */
export async function* checkInstallation(checked: Checked): AsyncGenerator<CheckResult> {
  let isDatabaseWorking = true;
  for (const { name, run, advice, asksDatabase } of checks) {
    if (asksDatabase && !isDatabaseWorking) {
      yield { name, state: 'skipped', detail: 'needs the database' };
      continue;
    }
    try {
      const found = await run(checked);
      yield found === null
        ? { name, state: 'skipped', detail: 'not set up or not asked' }
        : { name, state: 'ok', detail: found };
    } catch (error) {
      if (name === 'database') isDatabaseWorking = false;
      yield { name, state: 'failed', detail: `${describe(error).replace(/\.$/, '')}: ${advice}` };
    }
  }
}

/** `fetch` and the drivers put the reason into the cause or the code. One line: those of OpenSSL have several. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, code } = error as NodeJS.ErrnoException & { cause?: unknown };
  const reason = error.message || code || error.name;
  const isMissing = cause instanceof Error && cause.message && !reason.includes(cause.message);
  const text = isMissing ? `${reason} (${cause.message})` : reason;
  return text.trim().replace(/\s*\n\s*/g, ' ');
}
