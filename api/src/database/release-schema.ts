import type { DeployRight } from '@hive/contract/deploy-tokens';
import type { ColumnType, Generated } from 'kysely';

/** Tabs that opened a version, and tabs with an error of it. */
export interface ReleaseCountTable {
  app: string;
  version: string;
  /** The minute they came in. */
  minute: Date;
  loads: number;
  faults: number;
  /** Pages that were opened, and those that responded. */
  opened: Generated<number>;
  responded: Generated<number>;
}

/** Pages that a network opened within a canary, and those that responded. */
export interface CanaryOpeningTable {
  app: string;
  began_at: Date;
  version: string;
  /** Keyed hash. */
  network: Buffer;
  /** The minute in which they were opened; `began_at` for the sum of earlier minutes. */
  minute: Date;
  opened: number;
  responded: number;
}

/** Loads and faults within a canary, by network. */
export interface CanaryCountTable {
  app: string;
  began_at: Date;
  version: string;
  /** Keyed hash. */
  network: Buffer;
  loads: number;
  faults: number;
  /** When the network last counted. */
  counted_at: Date;
}

/** Page views by bucket of a measured value. */
export interface WebVitalTable {
  app: string;
  version: string;
  /** The pattern of the page's route. */
  page: string;
  metric: 'view' | 'lcp' | 'inp' | 'cls' | 'ready';
  hour: Date;
  bucket: number;
  views: number;
}

/** Page views with a measured value, and those with a poor one, within a canary by network. */
export interface CanaryVitalTable {
  app: string;
  began_at: Date;
  version: string;
  /** Keyed hash. */
  network: Buffer;
  metric: 'lcp' | 'inp' | 'cls';
  loads: number;
  poor: number;
  counted_at: Date;
}

/** A place in a script of a release. */
export interface StoredFrame {
  /** The function's name in the script; empty for code outside functions. */
  name: string;
  app: string;
  file: string;
  line: number;
  column: number;
}

/** One cause of errors in one version. */
export interface FaultGroupTable {
  id: string;
  app: string;
  version: string;
  fingerprint: Buffer;
  cause: Buffer;
  owner: string | null;
  phase: string;
  kind: string;
  message: string;
  frames: ColumnType<StoredFrame[], string, string>;
  count: number;
  pages: ColumnType<Record<string, number>, string, string>;
  days: ColumnType<Record<string, number>, string, string>;
  networks: string[];
  first_network: string;
  first_seen_at: Date;
  last_seen_at: Date;
  alerted_at: Generated<Date | null>;
}

/** The address of a team that owns releases, with its emails of the current hour. */
export interface FaultOwnerTable {
  owner: string;
  email: string;
  hour_began_at: Date | null;
  sent_in_hour: Generated<number>;
  updated_at: Date;
}

/** A token with which programs publish and change releases. */
export interface DeployTokenTable {
  id: string;
  name: string;
  apps: string[];
  rights: DeployRight[];
  secret_hash: Buffer;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Generated<Date | null>;
  last_used_at: Generated<Date | null>;
  begun_uploads: Generated<number>;
  uploaded_bytes: Generated<number>;
}

export interface ReleaseDatabase {
  deploy_token: DeployTokenTable;
  web_vital: WebVitalTable;
  canary_vital: CanaryVitalTable;
  release_count: ReleaseCountTable;
  canary_count: CanaryCountTable;
  canary_opening: CanaryOpeningTable;
  fault_group: FaultGroupTable;
  fault_owner: FaultOwnerTable;
}
