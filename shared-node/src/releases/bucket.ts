import { createHash, randomInt } from 'node:crypto';
import type { Registry } from '@hive/contract/release';

/** The cookie with a browser's bucket. It is written by the web host and says nothing of the person. */
export const bucketCookie = 'hive_bucket';

/** How many buckets browsers are divided into: one for each per cent of a canary's share. */
export const buckets = 100;

/** A bucket for a browser that has none, 0 to 99. */
export const drawBucket = (): number => randomInt(buckets);

/** The bucket a cookie names; null when there is none, or somebody made one up that does not exist. */
export const parseBucket = (value: string | undefined): number | null =>
  value !== undefined && /^(\d|[1-9]\d)$/.test(value) ? Number(value) : null;

/** Whether any version is on trial: without one, no browser needs a bucket. */
export const hasCanary = ({ apps }: Registry): boolean =>
  Object.values(apps).some(({ canary }) => canary);

/**
 * The version of an app for one browser.
 * @param bucket 0 to 99, the browser's own; null for one without: it gets what is live
 */
export function versionFor(registry: Registry, app: string, bucket: number | null): string | null {
  const entry = registry.apps[app];
  if (!entry) return null;
  const { version, canary } = entry;
  if (!canary || bucket === null) return version;
  return placeOf(app, bucket) < canary.share ? canary.version : version;
}

const orders = new Map<string, number[]>();

/**
 * A bucket's place among the hundred of one app, 0 to 99. Each app has an order of its own, so that it is not always the
 * same people who try things out, and the canaries of two apps meet in few browsers: what goes wrong in one must not
 * look like the fault of the other. A share that grows keeps those who are in.
 */
function placeOf(app: string, bucket: number): number {
  let places = orders.get(app);
  if (!places) {
    const order = Array.from({ length: buckets }, (_unused, index) => index).sort((a, b) =>
      weigh(app, a).localeCompare(weigh(app, b)),
    );
    places = order.map((_unused, index) => order.indexOf(index));
    orders.set(app, places);
  }
  return places[bucket]!;
}

const weigh = (app: string, bucket: number): string =>
  createHash('sha256').update(`${app} ${bucket}`).digest('hex');
