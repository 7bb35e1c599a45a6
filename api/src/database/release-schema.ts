/** Tabs that opened a version, and tabs with an error of it. */
export interface ReleaseCountTable {
  app: string;
  version: string;
  /** The minute they came in. */
  minute: Date;
  loads: number;
  faults: number;
}

/** The same within a canary, by network. */
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

export interface ReleaseDatabase {
  release_count: ReleaseCountTable;
  canary_count: CanaryCountTable;
}
