import path from 'node:path';
import { z } from 'zod';
import { hostList } from '@hive/shared-node/host-check';
import {
  metricsVariables,
  toMetricsSettings,
  versionVariable,
  type MetricsSettings,
} from '@hive/shared-node/metrics/metrics-settings';
import { networkList } from '@hive/shared-node/network-list';
import { readS3Settings, type S3Settings } from '@hive/shared-node/s3/s3-settings';
import {
  accountingVariables,
  toAccountingSettings,
  type AccountingSettings,
} from './accounting-settings';
import type { GoogleSettings } from './google-settings';
import { findGoogleFaults, googleVariables, toGoogleSettings } from './google-settings';
import { findProductionFaults } from './production-faults';
import { DataFolderError } from './data-folder';
import { loadSecretKey, readSecretKey } from '../security/secret-key';
import type { RegisterSettings } from './register-settings';
import { findRegisterFaults, registerVariables, toRegisterSettings } from './register-settings';
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
  /** Networks whose X-Forwarded-For is believed, in CIDR notation. */
  trustedProxies: string[];
  /** Sends mails; without it they stay in the mailbox of the demo. */
  smtp: SmtpSettings | undefined;
  logLevel: string;
  /** Where metrics are served; null where they are off. */
  metrics: MetricsSettings | null;
  /** Named in the log and the metrics. */
  version: string;
  /** Null where signing in with Google is not set up. */
  google: GoogleSettings | null;
  /** Where brands are looked up. */
  registers: RegisterSettings;
  /** Stores uploads in a bucket; without it, in a folder of `dataDir`. */
  filesS3: S3Settings | null;
  /** The state of the file storage that an operator accepts for this database: see `files-epoch.ts`. */
  filesConfirmEpoch: string | undefined;
  /** Printed on invoices; the demo's company outside production. */
  seller: SellerSettings;
  accounting: AccountingSettings;
  /** Where the numbered migrations lie, when not beside the program. */
  migrationsDir: string | undefined;
}

/** The environment does not make sense; the message names every bad setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 0 or 1.')
  .transform((value) => value === '1' || value === 'true');

const wholeNumber = (lowest: number, highest: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${lowest} to ${highest}.`)
    .transform(Number)
    .refine(
      (value) => value >= lowest && value <= highest,
      `must be a whole number from ${lowest} to ${highest}.`,
    );

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test.')
    .default('development'),
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: wholeNumber(0, 65535).default(4300),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .refine(
      (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
      'must start with postgres:// and name a database.',
    )
    .optional(),
  SLOW_QUERY_MS: wholeNumber(0, 60_000).default(500),
  POOL_SIZE: wholeNumber(1, 500).default(10),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an address like https://hive.example, without a path.')
    .default('http://localhost:4200'),
  ALLOWED_HOSTS: hostList.default([]),
  DEMO: flag.optional(),
  DEMO_CLOCK: z
    .union(
      [flag, z.iso.datetime({ offset: true }).transform((value) => new Date(value))],
      'must be 0, 1 or a time like 2026-11-20T12:00:00Z.',
    )
    .default(false),
  SECRET_KEY: z
    .string()
    .refine(
      (value) => readSecretKey(value) !== null,
      'must be at least 32 random bytes, as hexadecimal or base64.',
    )
    .optional(),
  TRUSTED_PROXIES: networkList.default(['127.0.0.0/8', '::1/128']),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent.',
    )
    .default('info'),
  ...metricsVariables,
  ...versionVariable,
  ...googleVariables,
  ...registerVariables,
  FILES_CONFIRM_EPOCH: z.string().optional(),
  MIGRATIONS_DIR: z.string().optional(),
  ...smtpVariables,
  ...sellerVariables,
  ...accountingVariables,
});

/** Reads every setting at once. @throws SettingsError naming all that are wrong. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environmentSchema.safeParse(given);
  const faults = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  faults.push(...findGoogleFaults(given));
  faults.push(...findSmtpFaults(given));
  faults.push(...findRegisterFaults(given));
  const { filesS3, fault } = readFilesS3(given);
  if (fault) faults.push(fault);
  if (given['NODE_ENV'] === 'production') faults.push(...findProductionFaults(given));
  if (!result.success || faults.length > 0) throw toSettingsError(faults);

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
    slowQueryMs: read.SLOW_QUERY_MS,
    poolSize: read.POOL_SIZE,
    publicUrl: new URL(read.PUBLIC_URL).origin,
    allowedHosts: read.ALLOWED_HOSTS,
    isSecure: new URL(read.PUBLIC_URL).protocol === 'https:',
    secretKey: (read.SECRET_KEY && readSecretKey(read.SECRET_KEY)) || loadKeyFile(dataDir),
    trustedProxies: read.TRUSTED_PROXIES,
    smtp: toSmtpSettings(read, isProduction),
    logLevel: read.LOG_LEVEL,
    metrics: toMetricsSettings(read),
    version: read.HIVE_VERSION,
    google: toGoogleSettings(read),
    registers: toRegisterSettings(read),
    filesS3,
    filesConfirmEpoch: read.FILES_CONFIRM_EPOCH,
    seller: toSellerSettings(read, isDemo),
    accounting: toAccountingSettings(read),
    migrationsDir: read.MIGRATIONS_DIR && path.resolve(read.MIGRATIONS_DIR),
  };
}

function readFilesS3(given: NodeJS.ProcessEnv): { filesS3: S3Settings | null; fault?: string } {
  try {
    return { filesS3: readS3Settings(given, 'FILES_S3') };
  } catch (error) {
    return { filesS3: null, fault: (error as Error).message };
  }
}

function loadKeyFile(dataDir: string): Buffer {
  try {
    return loadSecretKey(dataDir);
  } catch (error) {
    throw new DataFolderError(dataDir, error);
  }
}

function toSettingsError(faults: string[]): SettingsError {
  const heading =
    faults.length === 1 ? 'One setting is wrong' : `${faults.length} settings are wrong`;
  return new SettingsError(`${heading}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username
  );
}
