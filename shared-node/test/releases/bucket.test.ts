import type { Registry } from '@hive/contract/release';
import { buckets, drawBucket, hasCanary, parseBucket, versionFor } from '../../src/releases/bucket';
import { publish, startCanary } from '../../src/releases/registry-changes';

const hand = { by: 'somebody', at: '2026-01-01T00:00:00.000Z' };
const apps = ['shell', 'remote-public', 'remote-user', 'remote-admin', 'remote-partner'];
const everyBucket = Array.from({ length: buckets }, (_unused, bucket) => bucket);

/** Version 2 of every app on trial. */
const onTrial = (share: number): Registry =>
  apps.reduce<Registry>(
    (registry, app) => startCanary(publish(registry, app, '1', hand), app, '2', share, hand),
    { revision: 0, apps: {}, history: [] },
  );
const trying = (app: string, share: number): number[] =>
  everyBucket.filter((bucket) => versionFor(onTrial(share), app, bucket) === '2');

test.each([1, 10, 50, 99])('Of the hundred buckets %i get a canary of that share', (share) => {
  for (const app of apps) expect(trying(app, share)).toHaveLength(share);
});

test('A share that grows keeps those who have the canary already', () => {
  for (const app of apps) {
    const [few, many] = [trying(app, 10), trying(app, 40)];
    expect(many).toEqual(expect.arrayContaining(few));
  }
});

test('The canaries of two apps meet in no more browsers than chance has it', () => {
  for (const one of apps)
    for (const other of apps.filter((app) => app !== one)) {
      const both = trying(one, 10).filter((bucket) => trying(other, 10).includes(bucket));
      expect(both.length).toBeLessThanOrEqual(4);
    }
});

test('A browser without a bucket gets what is live, and an app that nobody released has no version', () => {
  expect(versionFor(onTrial(99), 'shell', null)).toBe('1');
  expect(versionFor(onTrial(99), 'remote-new', 5)).toBeNull();
});

test('Whether a version is on trial is told of all apps together', () => {
  const live = publish({ revision: 0, apps: {}, history: [] }, 'shell', '1', hand);
  expect(hasCanary(live)).toBe(false);
  expect(hasCanary(startCanary(live, 'shell', '2', 1, hand))).toBe(true);
});

test('A bucket that is drawn is one that a cookie may name', () => {
  for (let count = 0; count < 500; count++) {
    const bucket = drawBucket();
    expect(parseBucket(String(bucket))).toBe(bucket);
  }
});

test.each([undefined, '', '100', '-1', '1.5', '07', ' 7', '7 ', '1e1', 'NaN', '٧', '0x1'])(
  'A cookie of %p names no bucket',
  (value) => expect(parseBucket(value)).toBeNull(),
);
