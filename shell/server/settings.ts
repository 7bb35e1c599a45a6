import { createHash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { networkList } from '@hive/shared-node/network-list';
import { readS3Settings, type S3Settings } from '@hive/shared-node/s3/s3-settings';
import type { RenderWorker } from './render-pool';

/** The web host's settings, read once. */
const schema = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65535).default(4200),
    /** `localhost` listens on both loopback addresses. */
    HOST: z.string().min(1).default('localhost'),
    API_URL: z.url({ protocol: /^http$/ }).default('http://127.0.0.1:4300'),
    /** The address people use; canonical links are made from it. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    RELEASES_DIR: z.string().min(1),
    /** With `RELEASES_S3`: where this web host keeps what it serves; beside `RELEASES_DIR` unless named. */
    RELEASES_MIRROR_DIR: z.string().min(1).optional(),
    /** Megabytes that it may take there. */
    RELEASES_MIRROR_MB: z.coerce.number().int().min(10).default(500),
    /** The proxies in front of the web host whose `X-Forwarded-For` is believed: networks, separated by commas. */
    WEB_TRUSTED_PROXIES: networkList.default([]),
    /** `off` leaves every page to the browser: to measure what rendering is worth, or when it is at fault. */
    SERVER_RENDERING: z.enum(['on', 'off']).default('on'),
    /** Milliseconds a page may take on the server, its data included, before the browser is left to make it. */
    RENDER_PATIENCE_MS: z.coerce.number().int().min(100).max(60_000).default(5000),
    /** Development only: where apps that are being edited are served. */
    HOT_BUNDLES_URL: z.url({ protocol: /^http$/ }).optional(),
    NODE_ENV: z.string().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  })
  .refine(({ HOT_BUNDLES_URL, NODE_ENV }) => !HOT_BUNDLES_URL || NODE_ENV !== 'production', {
    path: ['HOT_BUNDLES_URL'],
    message: 'is for development and cannot be set with NODE_ENV=production',
  });

export interface HostSettings {
  port: number;
  host: string;
  apiUrl: string;
  publicUrl: string;
  releasesFolder: string;
  /** In CIDR notation. Without one, people are who connects: behind a proxy they would all be the proxy. */
  trustedProxies: string[];
  /** Whether pages are rendered here. Without it they come as the fallback that the browser fills. */
  serverRendering: boolean;
  logLevel: string;
  /** Milliseconds a page may take before its thread is ended. */
  renderPatience: number;
  /** The program of the threads that render. */
  renderWorker: RenderWorker;
  /** Where apps that are being edited are served; nowhere but in development. */
  hotBundlesUrl?: string;
  /** The bucket that the releases come from; `releasesFolder` then mirrors it. */
  bucket?: { s3: S3Settings; megabytes: number };
}

/**
 * Reads the settings; every bad one is named at once.
 * @param renderWorker lies beside the web host's own program unless said otherwise
 */
export function readHostSettings(
  env: NodeJS.ProcessEnv,
  renderWorker: RenderWorker = besideProgram(),
): HostSettings {
  const result = schema.safeParse(env);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are not right: ${lines.join('; ')}`);
  }
  const values = result.data;
  const s3 = readS3Settings(env, 'RELEASES_S3');
  const mirror = values.RELEASES_MIRROR_DIR ?? `${values.RELEASES_DIR}-mirror`;
  return {
    port: values.PORT,
    host: values.HOST,
    apiUrl: values.API_URL,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    releasesFolder: s3 ? path.resolve(mirror, folderOf(s3)) : path.resolve(values.RELEASES_DIR),
    bucket: s3 ? { s3, megabytes: values.RELEASES_MIRROR_MB } : undefined,
    trustedProxies: values.WEB_TRUSTED_PROXIES,
    serverRendering: values.SERVER_RENDERING === 'on',
    logLevel: values.LOG_LEVEL,
    renderWorker,
    renderPatience: values.RENDER_PATIENCE_MS,
    hotBundlesUrl: values.HOT_BUNDLES_URL,
  };
}

/** One for each place: what was kept of another bucket is none of this one's. */
const folderOf = ({ endpoint, bucket, prefix }: S3Settings): string =>
  createHash('sha256')
    .update(JSON.stringify([endpoint, bucket, prefix]))
    .digest('hex')
    .slice(0, 16);

const besideProgram = (): RenderWorker => ({
  file: path.join(path.dirname(process.argv[1] ?? ''), 'render-worker.js'),
});
