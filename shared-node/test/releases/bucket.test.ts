import type { Registry } from '@hive/contract/release';
import {
  bucketCount,
  randomBucket,
  hasCanary,
  parseBucket,
  versionFor,
} from '../../src/releases/bucket';
import { publish, startCanary } from '../../src/releases/registry-changes';

const meta = { by: 'a test', at: '2026-01-01T00:00:00.000Z' };
const apps = ['shell', 'remote-public', 'remote-user', 'remote-admin', 'remote-partner'];
const everyBucket = Array.from({ length: bucketCount }, (_unused, bucket) => bucket);

/** A registry in which version 2 of every app is a canary. */
const withCanaries = (share: number): Registry =>
  apps.reduce<Registry>(
    (registry, app) => startCanary(publish(registry, app, '1', meta), app, '2', share, meta),
    { revision: 0, apps: {}, history: [] },
  );
const canaryBuckets = (app: string, share: number): number[] =>
  everyBucket.filter((bucket) => versionFor(withCanaries(share), app, bucket) === '2');

test.each([1, 10, 50, 99])(
  'A canary with a share of %i gets that many of the 100 buckets',
  (share) => {
    for (const app of apps) expect(canaryBuckets(app, share)).toHaveLength(share);
  },
);

test('A growing share keeps the browsers that already have the canary', () => {
  for (const app of apps) {
    const [few, many] = [canaryBuckets(app, 10), canaryBuckets(app, 40)];
    expect(many).toEqual(expect.arrayContaining(few));
  }
});

test('The canaries of two apps overlap in no more browsers than expected by chance', () => {
  for (const one of apps)
    for (const other of apps.filter((app) => app !== one)) {
      const both = canaryBuckets(one, 10).filter((bucket) =>
        canaryBuckets(other, 10).includes(bucket),
      );
      expect(both.length).toBeLessThanOrEqual(4);
    }
});

test('A browser without a bucket gets the live version, and an unreleased app has none', () => {
  expect(versionFor(withCanaries(99), 'shell', null)).toBe('1');
  expect(versionFor(withCanaries(99), 'remote-new', 5)).toBeNull();
});

test('hasCanary is true if any app has a canary', () => {
  const live = publish({ revision: 0, apps: {}, history: [] }, 'shell', '1', meta);
  expect(hasCanary(live)).toBe(false);
  expect(hasCanary(startCanary(live, 'shell', '2', 1, meta))).toBe(true);
});

test('A random bucket is a valid cookie value', () => {
  for (let count = 0; count < 500; count++) {
    const bucket = randomBucket();
    expect(parseBucket(String(bucket))).toBe(bucket);
  }
});

test.each([undefined, '', '100', '-1', '1.5', '07', ' 7', '7 ', '1e1', 'NaN', '٧', '0x1'])(
  'A cookie value of %p is not a bucket',
  (value) => expect(parseBucket(value)).toBeNull(),
);
