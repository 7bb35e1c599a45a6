/** A metric that is read when Prometheus asks. */
export interface MetricDefinition {
  type: 'gauge' | 'counter';
  help: string;
  /** One label with all its values, so that the number of series is bounded. */
  label?: { name: string; values: readonly string[] };
}

type Definitions = Readonly<Record<string, MetricDefinition>>;

/** A metric whose values a program observes as they occur. */
export interface HistogramDefinition {
  help: string;
  /** One label with all its values, so that the number of series is bounded. */
  label: { name: string; values: readonly string[] };
  /** Upper bounds. */
  buckets: readonly number[];
}

const both = {
  hive_s3_failures_total: {
    type: 'counter',
    help: 'Requests to the S3 store that failed after their retries.',
  },
} as const satisfies Definitions;

/** The metrics of the api, besides request times and those of Node. */
export const apiMetrics = {
  ...both,
  hive_database_up: { type: 'gauge', help: '1 while the database answers, otherwise 0.' },
  hive_database_clock_difference_seconds: {
    type: 'gauge',
    help: "The database's clock minus this machine's.",
  },
  hive_database_pool_connections: {
    type: 'gauge',
    help: 'Connections of the pool.',
    label: { name: 'state', values: ['used', 'idle'] },
  },
  hive_database_pool_max_connections: { type: 'gauge', help: 'The setting POOL_SIZE.' },
  hive_database_pool_waiting_requests: {
    type: 'gauge',
    help: 'Queries that wait for a connection of the pool.',
  },
  hive_group_commit_waiting_rows: {
    type: 'gauge',
    help: 'Rows that wait for the next group commit.',
    label: { name: 'queue', values: ['clicks', 'page_views'] },
  },
  hive_click_spool_bytes: { type: 'gauge', help: 'Clicks on disk that wait for the database.' },
  hive_click_spool_usable: {
    type: 'gauge',
    help: '1 while clicks can be written to disk, otherwise 0.',
  },
  hive_partitions_ahead_seconds: {
    type: 'gauge',
    help: 'Time until the end of the last partition of clicks and page views.',
  },
  hive_database_backup_age_seconds: {
    type: 'gauge',
    help: 'Time since the newest recorded backup of the database.',
  },
  hive_backup_age_seconds: {
    type: 'gauge',
    help: 'Time since the last successful hive backup, at least that since a first failure.',
  },
  hive_database_archive_failing: {
    type: 'gauge',
    help: "1 while the last attempt to archive the database's log failed, otherwise 0.",
  },
  hive_replica_used: {
    type: 'gauge',
    help: '1 while reads go to the replica, 0 while they go to the primary instead.',
  },
  hive_replica_lag_seconds: {
    type: 'gauge',
    help: 'How far the replica is behind the primary, at the last measurement.',
  },
  hive_mail_queued: { type: 'gauge', help: 'Emails that wait to be sent.' },
  hive_mail_oldest_queued_age_seconds: {
    type: 'gauge',
    help: 'Age of the oldest email that waits to be sent; 0 if none waits.',
  },
  hive_catalogue_age_seconds: {
    type: 'gauge',
    help: 'Time since the catalogue in memory was read from the database.',
  },
  hive_change_listener_connected: {
    type: 'gauge',
    help: '1 while changes are announced to this process, otherwise 0.',
  },
  hive_release_check_walls: {
    type: 'gauge',
    help: '1 for each wall around checks of releases that this machine allows, otherwise 0.',
    label: { name: 'wall', values: ['namespaces', 'bounds', 'permissions'] },
  },
} as const satisfies Definitions;
export type ApiMetric = keyof typeof apiMetrics;

/** What the api observes, besides request times. */
export const apiHistograms = {
  hive_release_check_duration_seconds: {
    help: 'Time of a check of the code of a release, without its wait in the queue.',
    label: { name: 'result', values: ['passed', 'refused', 'failed'] },
    // The rules may take 15 seconds, the pages 10, and the start of their processes is added.
    buckets: [0.5, 1, 2.5, 5, 10, 15, 25, 60],
  },
} as const satisfies Readonly<Record<string, HistogramDefinition>>;
export type ApiHistogram = keyof typeof apiHistograms;

/** The metrics of the web host, besides request times and those of Node. */
export const hostMetrics = {
  ...both,
  hive_registry_revision: { type: 'gauge', help: 'Revision of the registry that is served.' },
  hive_registry_canaries: { type: 'gauge', help: 'Apps with a canary release.' },
  hive_registry_waiting_canaries: {
    type: 'gauge',
    help: 'Apps with a canary release that has no running ramp, or is at one step for three days.',
  },
  hive_releases_refused: {
    type: 'gauge',
    help: 'Releases in the registry that are not served because of their signature.',
  },
  hive_render_processes: { type: 'gauge', help: 'Processes that render pages.' },
  hive_render_waiting_tasks: { type: 'gauge', help: 'Pages that wait for a render process.' },
  hive_render_walls: {
    type: 'gauge',
    help: 'Walls around the code of releases that this machine allows, of three.',
  },
  hive_render_faults_total: {
    type: 'counter',
    help: 'Pages that could not be rendered because a release failed.',
  },
} as const satisfies Definitions;
export type HostMetric = keyof typeof hostMetrics;

/** Times of requests, by method, route pattern and status. Exported by both programs. */
export const requestMetric = 'hive_http_request_duration_seconds';
/** Always 1, with the labels `service` and `version`. */
export const buildMetric = 'hive_build_info';
