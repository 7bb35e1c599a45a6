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

export interface ReleaseDatabase {
  web_vital: WebVitalTable;
  canary_vital: CanaryVitalTable;
  release_count: ReleaseCountTable;
  canary_count: CanaryCountTable;
}
