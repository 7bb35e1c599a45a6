import path from 'node:path';
import { parseArgs } from 'node:util';
import { email } from '@hive/contract/auth';
import { backup } from './command/backup/backup';
import { restore } from './command/backup/restore';
import { checkInstallation } from './command/check-installation';
import { CommandError } from './platform/process/command-error';
import { makeAdmin } from './auth/accounts/make-admin';
import { commandUsage, usage } from './command/usage';
import { connect } from './database/connect';
import type { Connection } from './database/connect';
import { migrate, readMigrationStatus } from './database/migrate';
import { describeNewer, isTooNew } from './database/newer-database';
import { storeRoleTimeout } from './database/role-timeout';
import { createMailer } from './mail/create-mailer';
import { migrateMailQueue } from './mail/migrate-mail-queue';
import { createMembership } from './partners/membership/membership';
import { rotateKey } from './command/rotate-key';
import { createLogger } from './platform/process/logger';
import { findPackageRoot } from './platform/process/package-root';
import { securityPolicy } from './platform/security/security-policy';
import type { Settings } from './platform/settings/settings';
import { readSettings } from './platform/settings/settings';
import { realClock } from './platform/time/clocks';
import { describeStartupFault } from './startup-fault';

interface Run {
  settings: Settings;
  connection: Connection;
  migrationsDir: string;
  /** The arguments after the command. */
  given: string[];
  flags: Partial<Record<'status' | 'before-start' | 'no-archive' | 'dry-run', boolean | undefined>>;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Commands print their progress; the log has what went wrong. */
const createErrorLog = ({ version }: Settings) => createLogger('error', undefined, version);

/** The commands by name. Each resolves with the exit code. */
const commands: Record<string, (run: Run) => Promise<number>> = {
  async migrate({ settings, connection: { pool }, migrationsDir, flags }) {
    if (flags.status) {
      const { applied, pending, newer } = await readMigrationStatus(pool, migrationsDir);
      print(`${applied.length} migrations are applied, ${pending.length} are pending.`);
      for (const name of pending) print(`pending ${name}`);
      for (const name of newer.unknown) print(`unknown ${name}: it belongs to a newer version`);
      const description = describeNewer(newer);
      if (description) print(description);
      if (isTooNew(newer)) return 4;
      return pending.length === 0 ? 0 : 3;
    }
    const names = await migrate(pool, migrationsDir, { warn: print });
    for (const name of names) print(`applied ${name}`);
    await migrateMailQueue(pool, createErrorLog(settings));
    const change = await storeRoleTimeout(settings, pool);
    if (change) print(change);
    print(names.length === 0 ? 'The database is up to date.' : 'The database is migrated.');
    return 0;
  },

  async 'make-admin'({ settings, connection: { database }, given }) {
    const address = email.safeParse(given[0]);
    if (!address.success || given.length !== 1)
      throw new CommandError(`make-admin needs one email address.\n${commandUsage['make-admin']}`);
    const parts = { settings, database, clock: realClock, policy: securityPolicy };
    const context = { ...parts, mailer: createMailer(parts) };
    print(
      await makeAdmin(context, address.data, (trx, userId) =>
        createMembership(trx).leaveAll(userId),
      ),
    );
    return 0;
  },

  async check({ settings, connection: { pool }, migrationsDir, flags }) {
    const isBeforeStart = flags['before-start'] ?? false;
    const checked = { settings, pool, migrationsDir, env: process.env, isBeforeStart };
    let failed = 0;
    for await (const { name, state, detail } of checkInstallation(checked)) {
      print(`${state.padEnd(7)} ${name}: ${detail}`);
      if (state === 'failed') failed++;
    }
    return failed === 0 ? 0 : 1;
  },

  'rotate-key': async ({ settings, connection }) => {
    const log = createErrorLog(settings);
    return (await rotateKey({ ...connection, settings, log }, print)) ? 0 : 1;
  },

  async backup({ settings, connection, flags }) {
    const isArchiveChecked = !flags['no-archive'];
    return (await backup({ ...connection, settings }, { isArchiveChecked }, print)) ? 0 : 1;
  },

  async restore({ settings, connection, migrationsDir, flags }) {
    const isDryRun = flags['dry-run'] ?? false;
    const context = { ...connection, settings, migrationsDir, log: createErrorLog(settings) };
    return (await restore(context, { isDryRun }, print)) ? 0 : 3;
  },
};

/** The command line of operators: `npm run hive -- COMMAND`. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      status: { type: 'boolean' },
      'before-start': { type: 'boolean' },
      'no-archive': { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
  });
  const [name = '', ...given] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (values.help || !command) {
    const text = commandUsage[name] ?? usage;
    if (!values.help && name) throw new CommandError(`There is no command ${name}.\n${text}`);
    print(text);
    return values.help ? 0 : 2;
  }
  const settings = readSettings(process.env);
  if (!settings.databaseUrl)
    throw new CommandError(
      'DATABASE_URL is missing: the command works on a PostgreSQL server, not on the built-in one of a demo.',
    );
  const packageRoot = findPackageRoot(path.dirname(process.argv[1] ?? '.'));
  const migrationsDir = settings.migrationsDir ?? path.join(packageRoot, 'migrations');
  const log = { warn: () => undefined };
  // Past a pooler: commands migrate and hold locks.
  const url = settings.databaseDirectUrl ?? settings.databaseUrl;
  const connection = connect({ url, poolSize: 2, log });
  try {
    return await command({ settings, connection, migrationsDir, given, flags: values });
  } catch (error) {
    throw new CommandError(describeStartupFault(error, settings));
  } finally {
    await connection.close();
  }
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${describeStartupFault(error, null)}\n`);
    process.exitCode = 1;
  },
);
