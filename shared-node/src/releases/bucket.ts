import { createHash, randomInt } from 'node:crypto';
import type { Registry } from '@hive/contract/release';

/** The cookie with a browser's bucket. Set by the web host; it does not identify the person. */
export const bucketCookie = 'hive_bucket';

/** The number of buckets that browsers are divided into: one per percent of a canary's share. */
export const bucketCount = 100;

/** A random bucket for a browser that has none, 0 to 99. */
export const randomBucket = (): number => randomInt(bucketCount);

/** Parses the cookie's value; null when it is missing or not a valid bucket. */
export const parseBucket = (value: string | undefined): number | null =>
  value !== undefined && /^(\d|[1-9]\d)$/.test(value) ? Number(value) : null;

/** Whether any app has a canary. */
export const hasCanary = ({ apps }: Registry): boolean =>
  Object.values(apps).some(({ canary }) => canary);

/**
 * The version of an app for one browser.
 * @param bucket the browser's bucket, 0 to 99; null without one, which means the live version
 */
export function versionFor(registry: Registry, app: string, bucket: number | null): string | null {
  const entry = registry.apps[app];
  if (!entry) return null;
  const { version, canary } = entry;
  if (!canary || bucket === null) return version;
  return isInShare(app, canary.share, bucket) ? canary.version : version;
}

/**
 * Whether a browser is in a share of all.
 * @param name the app of a canary, or a flag: each has its own order of the buckets
 * @param percent 1 to 99
 */
export const isInShare = (name: string, percent: number, bucket: number): boolean =>
  positionOf(name, bucket) < percent;

const orders = new Map<string, number[]>();

/**
 * A bucket's position in the order of one app or flag, 0 to 99. Each has its own order, so that the same people do not get
 * every canary, and so that the canaries of two apps overlap in few browsers and a fault of one is not attributed to the
 * other. When a share grows, the browsers already included stay included.
 */
function positionOf(name: string, bucket: number): number {
  let positions = orders.get(name);
  if (!positions) {
    const order = Array.from({ length: bucketCount }, (_unused, index) => index).sort((a, b) =>
      hashOf(name, a).localeCompare(hashOf(name, b)),
    );
    positions = order.map((_unused, index) => order.indexOf(index));
    orders.set(name, positions);
  }
  return positions[bucket]!;
}

const hashOf = (name: string, bucket: number): string =>
  createHash('sha256').update(`${name} ${bucket}`).digest('hex');
