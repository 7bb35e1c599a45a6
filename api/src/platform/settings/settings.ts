import path from 'node:path';
import { z } from 'zod';
import type { ReleaseKeys } from '@hive/contract/release';
import { hostList } from '@hive/shared-node/host-check';
import {
  toTracingSettings,
  tracingVariables,
  type TracingSettings,
} from '@hive/shared-node/tracing/tracing-settings';
import {
  metricsVariables,
  toMetricsSettings,
  versionVariable,
  type MetricsSettings,
} from '@hive/shared-node/metrics/metrics-settings';
import { networkList } from '@hive/shared-node/network-list';
import {
  readReleaseKeys,
  releaseKeyVariables,
} from '@hive/shared-node/releases/signing/signing-settings';
import { readS3Settings, type S3Settings } from '@hive/shared-node/s3/s3-settings';
import {
  describeIssues,
  environment,
  logLevel,
  onOff,
  onOffForms,
  publicOrigin,
  readOrFault,
  SettingsError,
  wholeNumber,
  withoutEmpty,
} from '@hive/shared-node/settings-rules';
import { drainVariable } from '@hive/shared-node/draining';
import {
  accountingVariables,
  toAccountingSettings,
  type AccountingSettings,
} from './accounting-settings';
import { readBackupPlace, type BackupPlace } from './backup-place';
import type { GoogleSettings } from './google-settings';
import { findGoogleFaults, googleVariables, toGoogleSettings } from './google-settings';
import { findProductionFaults } from './production-faults';
import { DataFolderError } from './data-folder';
import { loadSecretKey, readSecretKey, secretKeyList } from '../security/secret-key';
import type { RegisterSettings } from './register-settings';
import { findRegisterFaults, registerVariables, toRegisterSettings } from './register-settings';
import {
  retentionVariables,
  toRetentionSettings,
  type RetentionSettings,
} from './retention-settings';
import type { SellerSettings } from './seller-settings';
import { sellerVariables, toSellerSettings } from './seller-settings';
import type { SmtpSettings } from './smtp-settings';
import { findSmtpFaults, smtpVariables, toSmtpSettings } from './smtp-settings';

/** The settings from the environment, read once at startup. */
export interface Settings {
  environment: 'production' | 'development' | 'test';
  isProduction: boolean;
  /** Demo accounts, demo data and the mailbox pages. */
  isDemo: boolean;
  /** Whether a demo's clock can be moved, for tests: see `/api/dev/clock`. */
  isClockMovable: boolean;
  /** When a demo's clock starts, at which the demo is seeded; null: the real time. */
  clockStart: Date | null;
  host: string;
  port: number;
  /** Absolute path of the folder for all files. */
  dataDir: string;
  /** An external PostgreSQL; without it, the embedded one is started. */
  databaseUrl: string | undefined;
  /** Another address of the same database, past a pooler at `databaseUrl`. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica of the database, for reports, exports and statements. */
  databaseReplicaUrl: string | undefined;
  /** How far behind the replica may be before reads go to the primary. Seconds. */
  replicaMaxLagSeconds: number;
  /** Seconds between the announcement of a stop and the stop. */
  drainSeconds: number;
  /** A statement that takes at least this long is logged; 0: none. Milliseconds. */
  slowQueryMs: number;
  /** Most connections of this process. */
  poolSize: number;
  /** The origin people see, without a slash at the end: links in mails, the cross-site check. */
  publicUrl: string;
  /** Further hosts at which a demo answers. */
  allowedHosts: string[];
  /** Whether the site is served over https: Secure cookies with the `__Host-` prefix. */
  isSecure: boolean;
  /** Pepper of HMACs and the root of derived keys; at least 32 bytes. */
  secretKey: Buffer;
  /** Keys of earlier values, or the next one: see `key-ring.ts`. */
  previousSecretKeys: readonly Buffer[];
  /** Networks whose X-Forwarded-For is believed, in CIDR notation. */
  trustedProxies: string[];
  /** Sends mails; without it they stay in the mailbox of the demo. */
  smtp: SmtpSettings | undefined;
  logLevel: string;
  /** Where metrics are served; null where they are off. */
  metrics: MetricsSettings | null;
  /** Where traces are sent; null where tracing is off. */
  tracing: TracingSettings | null;
  /** Named in the log and the metrics. */
  version: string;
  /** Null where signing in with Google is not set up. */
  google: GoogleSettings | null;
  /** Where brands are looked up. */
  registers: RegisterSettings;
  /** Stores uploads in a bucket; without it, in a folder of `dataDir`. */
  filesS3: S3Settings | null;
  /** Where `hive backup` copies the uploaded files; null if they have no copy. */
  filesBackup: BackupPlace | null;
  /** The state of the file storage that an operator accepts for this database: see `files-epoch.ts`. */
  filesConfirmEpoch: string | undefined;
  /** The share of orphaned files in a folder above which none is removed. Percent. */
  filesOrphanedLimit: number;
  /** Printed on invoices; the demo's company outside production. */
  seller: SellerSettings;
  accounting: AccountingSettings;
  retention: RetentionSettings;
  /** The keys that may sign releases besides those that the shell names; null: signatures are not verified. */
  releaseKeys: ReleaseKeys | null;
  /** Where the numbered migrations lie, when not beside the program. */
  migrationsDir: string | undefined;
}

const databaseUrl = z
  .string()
  .refine(
    (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
    'must start with postgres:// and name a database.',
  );

/** The variables of the api. */
export const apiVariables = z.object({
  NODE_ENV: environment,
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: wholeNumber(0, 65535).default(4300),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  REPLICA_MAX_LAG_SECONDS: wholeNumber(1, 3600).default(10),
  ...drainVariable,
  SLOW_QUERY_MS: wholeNumber(0, 60_000).default(500),
  POOL_SIZE: wholeNumber(1, 500).default(10),
  PUBLIC_URL: publicOrigin.default('http://localhost:4200'),
  ALLOWED_HOSTS: hostList.default([]),
  DEMO: onOff.optional(),
  DEMO_CLOCK: z
    .union(
      [onOff, z.iso.datetime({ offset: true }).transform((value) => new Date(value))],
      `must be ${onOffForms}, or a time like 2026-11-20T12:00:00Z.`,
    )
    .default(false),
  SECRET_KEY: z
    .string()
    .refine(
      (value) => readSecretKey(value) !== null,
      'must be at least 32 random bytes, as hexadecimal or base64.',
    )
    .optional(),
  SECRET_KEY_PREVIOUS: secretKeyList.default([]),
  TRUSTED_PROXIES: networkList.default(['127.0.0.0/8', '::1/128']),
  LOG_LEVEL: logLevel.default('info'),
  ...metricsVariables,
  ...tracingVariables,
  ...versionVariable,
  ...googleVariables,
  ...registerVariables,
  FILES_CONFIRM_EPOCH: z.string().optional(),
  FILES_ORPHANED_LIMIT: wholeNumber(0, 100).default(20),
  MIGRATIONS_DIR: z.string().optional(),
  ...smtpVariables,
  ...sellerVariables,
  ...accountingVariables,
  ...retentionVariables,
  ...releaseKeyVariables,
});

/** Reads every setting at once. @throws SettingsError naming all that are wrong. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = withoutEmpty(env);
  const result = apiVariables.safeParse(given);
  const faults = describeIssues(result.error);
  faults.push(...findGoogleFaults(given));
  faults.push(...findSmtpFaults(given));
  faults.push(...findRegisterFaults(given));
  if (given['DATABASE_DIRECT_URL'] && !given['DATABASE_URL'])
    faults.push('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.');
  if (given['DATABASE_REPLICA_URL'] && !given['DATABASE_URL'])
    faults.push('DATABASE_REPLICA_URL needs DATABASE_URL, the address of the primary.');
  const filesS3 = readOrFault(() => readS3Settings(given, 'FILES_S3'));
  faults.push(...filesS3.faults);
  const filesBackup = readOrFault(() => readBackupPlace(given));
  faults.push(...filesBackup.faults);
  // Opened beside the settings; a wrong one is named with the others.
  faults.push(...readOrFault(() => readS3Settings(given, 'RELEASES_S3')).faults);
  const releaseKeys = readOrFault(() => readReleaseKeys(given));
  faults.push(...releaseKeys.faults);
  if (given['NODE_ENV'] === 'production') faults.push(...findProductionFaults(given));
  if (!result.success || faults.length > 0) throw new SettingsError(faults);

  const read = result.data;
  const dataDir = path.resolve(read.DATA_DIR);
  const isProduction = read.NODE_ENV === 'production';
  const isDemo = read.DEMO ?? !isProduction;
  return {
    environment: read.NODE_ENV,
    isProduction,
    isDemo,
    isClockMovable: isDemo && read.DEMO_CLOCK !== false,
    clockStart: isDemo && read.DEMO_CLOCK instanceof Date ? read.DEMO_CLOCK : null,
    host: read.API_HOST,
    port: read.API_PORT,
    dataDir,
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    databaseReplicaUrl: read.DATABASE_REPLICA_URL,
    replicaMaxLagSeconds: read.REPLICA_MAX_LAG_SECONDS,
    drainSeconds: read.DRAIN_SECONDS,
    slowQueryMs: read.SLOW_QUERY_MS,
    poolSize: read.POOL_SIZE,
    publicUrl: new URL(read.PUBLIC_URL).origin,
    allowedHosts: read.ALLOWED_HOSTS,
    isSecure: new URL(read.PUBLIC_URL).protocol === 'https:',
    secretKey: (read.SECRET_KEY && readSecretKey(read.SECRET_KEY)) || loadKeyFile(dataDir),
    previousSecretKeys: read.SECRET_KEY_PREVIOUS,
    trustedProxies: read.TRUSTED_PROXIES,
    smtp: toSmtpSettings(read, isProduction),
    logLevel: read.LOG_LEVEL,
    metrics: toMetricsSettings(read),
    tracing: toTracingSettings(read),
    version: read.HIVE_VERSION,
    google: toGoogleSettings(read),
    registers: toRegisterSettings(read),
    filesS3: filesS3.value,
    filesBackup: filesBackup.value,
    filesConfirmEpoch: read.FILES_CONFIRM_EPOCH,
    filesOrphanedLimit: read.FILES_ORPHANED_LIMIT,
    seller: toSellerSettings(read, isDemo),
    accounting: toAccountingSettings(read),
    retention: toRetentionSettings(read),
    releaseKeys: releaseKeys.value,
    migrationsDir: read.MIGRATIONS_DIR && path.resolve(read.MIGRATIONS_DIR),
  };
}

function loadKeyFile(dataDir: string): Buffer {
  try {
    return loadSecretKey(dataDir);
  } catch (error) {
    throw new DataFolderError(dataDir, error);
  }
}
