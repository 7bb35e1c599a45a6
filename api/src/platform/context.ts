import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { GatePrograms } from '@hive/shared-node/releases/gate-programs';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import type { Tracing } from '@hive/shared-node/tracing/tracing';
import type { LiveProcesses } from '../database/live-processes';
import type { ReplicaWatch } from '../database/replica/replica-watch';
import type { Database } from '../database/schema';
import type { Mailer } from './ports/mailer';
import type { FileStorage } from './ports/file-storage';
import type { Registers } from './ports/registers';
import type { SecurityPolicy } from './security/security-policy';
import type { Settings } from './settings/settings';

/** The source of the current time. Tests inject their own, so that no test waits. */
export interface Clock {
  now(): Date;
}

/** The dependencies of every domain. One per process; holds nothing that belongs to a request. */
export interface AppContext {
  settings: Settings;
  policy: SecurityPolicy;
  /** Queries. */
  database: Kysely<Database>;
  /**
   * Reports, exports and statements: the replica while it is available, otherwise the primary. Reads see everything that
   * was committed before them. Only for reads, and for snapshots by `readSnapshot`.
   */
  readDatabase: Kysely<Database>;
  /** Null without a replica. */
  replica: ReplicaWatch | null;
  /** Transactions, and prepared statements on the hottest paths. May lead through a pooler in transaction mode. */
  pool: Pool;
  /** For what needs one session: LISTEN, locks held across transactions, work without time limits. */
  directPool: Pool;
  /** How many api processes share the database. */
  processes: LiveProcesses;
  mailer: Mailer;
  /** Uploaded files by key. */
  files: FileStorage;
  /** Where brands are looked up. */
  registers: Registers;
  /** The program of the threads that read films. Absolute path. */
  filmWorker: string;
  /** The program of the threads that read the text of receipts. Absolute path. */
  receiptWorker: string;
  /** The programs of the processes in which releases are checked. */
  gatePrograms: GatePrograms;
  /** The folder of the api package, from which npm's packages are found. Absolute path. */
  packageRoot: string;
  /** The release registry and the releases it points at. */
  releases: ReleaseStorage;
  clock: Clock;
  /** Null where tracing is off. */
  tracing: Tracing | null;
  /** Whether the hourly jobs first run an hour after the start, instead of at once: only for tests of other parts. */
  startsWithoutJobs?: boolean;
  log: FastifyBaseLogger;
}
