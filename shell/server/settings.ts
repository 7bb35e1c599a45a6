import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import type { ReleaseKeys } from '@hive/contract/release';
import { hostList } from '@hive/shared-node/host-check';
import { drainVariable } from '@hive/shared-node/draining';
import {
  metricsVariables,
  toMetricsSettings,
  versionVariable,
  type MetricsSettings,
} from '@hive/shared-node/metrics/metrics-settings';
import {
  toTracingSettings,
  tracingVariables,
  type TracingSettings,
} from '@hive/shared-node/tracing/tracing-settings';
import { networkList } from '@hive/shared-node/network-list';
import {
  readReleaseKeys,
  releaseKeyVariables,
} from '@hive/shared-node/releases/signing/signing-settings';
import { readS3Settings, type S3Settings } from '@hive/shared-node/s3/s3-settings';
import {
  describeIssues,
  environment,
  findPublicUrlFaults,
  logLevel,
  onOff,
  publicOrigin,
  readOrFault,
  SettingsError,
  wholeNumber,
  withoutEmpty,
} from '@hive/shared-node/settings-rules';
import type { ClientLimits } from './client-limits';
import { programsIn, type RenderPrograms } from '@hive/shared-node/rendering/sandbox';

/** The variables of the web host. */
export const hostVariables = z.object({
  NODE_ENV: environment,
  PORT: wholeNumber(1, 65535).default(4200),
  /** `localhost` listens on both loopback addresses. */
  HOST: z.string().default('localhost'),
  API_URL: z
    .url({ protocol: /^http$/, error: 'must be an http address like http://10.0.0.5:4300.' })
    .default('http://127.0.0.1:4300'),
  /** The public address of the site, used in canonical links. */
  PUBLIC_URL: publicOrigin.optional(),
  /** Further hosts at which the site is served in production. */
  ALLOWED_HOSTS: hostList.default([]),
  /** Required without `RELEASES_S3`. */
  RELEASES_DIR: z.string().optional(),
  /** With `RELEASES_S3`: the folder for downloaded releases. `<RELEASES_DIR>-mirror` by default. */
  RELEASES_MIRROR_DIR: z.string().optional(),
  /** Disk limit of that folder, in megabytes. */
  RELEASES_MIRROR_MB: wholeNumber(10, 10_000_000).default(500),
  /** Which keys may sign releases: the only list for the shell, and further keys for remotes. */
  ...releaseKeyVariables,
  /** Proxies in front of the web host whose `X-Forwarded-For` is trusted: networks, separated by commas. */
  WEB_TRUSTED_PROXIES: networkList.default([]),
  /** `off` renders every page in the browser: to measure the effect of server rendering, or to work around a fault in it. */
  SERVER_RENDERING: onOff.default(true),
  /** `off` removes the service worker from browsers that have it, with the pages it stored. */
  SERVICE_WORKER: onOff.default(true),
  /** Milliseconds a page may take to render on the server, data included. After that the browser renders it. */
  RENDER_PATIENCE_MS: wholeNumber(100, 60_000).default(5000),
  /** Development only: the server of apps under development. */
  HOT_BUNDLES_URL: z.url({ protocol: /^http$/, error: 'must be an http address.' }).optional(),
  ...metricsVariables,
  ...tracingVariables,
  ...versionVariable,
  ...drainVariable,
  LOG_LEVEL: logLevel.default('info'),
});

export interface HostSettings {
  port: number;
  host: string;
  apiUrl: string;
  publicUrl: string;
  /** The only hosts besides that of `publicUrl` at which requests are answered; absent outside production, where all are. */
  allowedHosts?: readonly string[];
  releasesFolder: string;
  /** The keys that may sign releases besides those in the shell's; null: signatures are not verified. */
  releaseKeys?: ReleaseKeys | null;
  /** In CIDR notation. When empty, the client is the peer of the connection, which behind a proxy is the proxy. */
  trustedProxies: string[];
  /** Limits for clients; those of `client-limits.ts` by default. */
  limits?: ClientLimits;
  /** Whether pages are rendered on the server. If not, the browser renders them. */
  serverRendering: boolean;
  /** Whether browsers store public pages; they do by default. Off while apps are under development. */
  serviceWorker?: boolean;
  logLevel: string;
  /** Where metrics are served; absent where they are off. */
  metrics?: MetricsSettings;
  /** Where traces are sent; absent where tracing is off. */
  tracing?: TracingSettings;
  /** Named in the log and the metrics. */
  version?: string;
  /** Seconds between the announcement of a stop and the stop; none by default. */
  drainSeconds?: number;
  /** Milliseconds a page may take before its process is ended. */
  renderTimeout: number;
  /** The programs of the render processes. */
  renderPrograms: RenderPrograms;
  /** The server of apps under development. Never set in production. */
  hotBundlesUrl?: string;
  /** The bucket with the releases; `releasesFolder` is then its mirror. */
  bucket?: { s3: S3Settings; megabytes: number };
}

/**
 * Reads the settings.
 * @param renderPrograms by default those next to the web host's program
 * @throws SettingsError naming every invalid setting
 */
export function readHostSettings(
  env: NodeJS.ProcessEnv,
  renderPrograms: RenderPrograms = programsIn(path.dirname(process.argv[1] ?? '')),
): HostSettings {
  const given = withoutEmpty(env);
  const result = hostVariables.safeParse(given);
  const bucket = readOrFault(() => readS3Settings(given, 'RELEASES_S3'));
  const keys = readOrFault(() => readReleaseKeys(given));
  const faults = [
    ...describeIssues(result.error),
    ...findFolderFaults(given),
    ...bucket.faults,
    ...keys.faults,
  ];
  if (given['NODE_ENV'] === 'production') {
    faults.push(...findPublicUrlFaults(given));
    if (given['HOT_BUNDLES_URL'])
      faults.push('HOT_BUNDLES_URL is for development and must not be set in production.');
  }
  if (!result.success || faults.length > 0) throw new SettingsError(faults);
  const values = result.data;
  const s3 = bucket.value;
  const { RELEASES_DIR: releases = '', RELEASES_MIRROR_DIR: mirror = `${releases}-mirror` } =
    values;
  return {
    port: values.PORT,
    host: values.HOST,
    apiUrl: values.API_URL,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    allowedHosts: values.NODE_ENV === 'production' ? values.ALLOWED_HOSTS : undefined,
    releasesFolder: s3 ? path.resolve(mirror, mirrorFolderName(s3)) : path.resolve(releases),
    bucket: s3 ? { s3, megabytes: values.RELEASES_MIRROR_MB } : undefined,
    releaseKeys: keys.value,
    trustedProxies: values.WEB_TRUSTED_PROXIES,
    serverRendering: values.SERVER_RENDERING,
    serviceWorker: values.SERVICE_WORKER && !values.HOT_BUNDLES_URL,
    logLevel: values.LOG_LEVEL,
    metrics: toMetricsSettings(values) ?? undefined,
    tracing: toTracingSettings(values) ?? undefined,
    version: values.HIVE_VERSION,
    drainSeconds: values.DRAIN_SECONDS,
    renderPrograms,
    renderTimeout: values.RENDER_PATIENCE_MS,
    hotBundlesUrl: values.HOT_BUNDLES_URL,
  };
}

/** Releases are in a folder, or are copied from a bucket to one. */
function findFolderFaults(env: Readonly<Record<string, string>>): string[] {
  if (env['RELEASES_DIR']) return [];
  if (!env['RELEASES_S3'])
    return [
      'RELEASES_DIR is missing: it is the folder with the releases, unless RELEASES_S3 is set.',
    ];
  if (env['RELEASES_MIRROR_DIR']) return [];
  return ['RELEASES_MIRROR_DIR is missing: it is the folder for releases from RELEASES_S3.'];
}

/** A separate folder for each bucket, so that releases of two buckets are never mixed. */
const mirrorFolderName = ({ endpoint, bucket, prefix }: S3Settings): string =>
  createHash('sha256')
    .update(JSON.stringify([endpoint, bucket, prefix]))
    .digest('hex')
    .slice(0, 16);
