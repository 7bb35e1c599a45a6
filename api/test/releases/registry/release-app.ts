import type { Release } from '@hive/contract/release';
import { createTestApp, type TestApp, type TestAppOptions } from '../../support/test-app';
import { createTestClock, type TestClock } from '../../support/test-clock';
import { makeReleases, type TestReleases } from './releases-folder';

interface ReleaseAppOptions extends Omit<TestAppOptions, 'clock' | 'releases'> {
  /** The apps whose version 1 is live when the api starts, in the order of publishing, with fields of its manifest. */
  live: Record<string, Partial<Release>>;
}

interface ReleaseApp {
  /** Its `close` also removes the releases. */
  test: TestApp;
  releases: TestReleases;
  clock: TestClock;
}

/** Creates the api on releases in a separate folder. */
export async function createReleaseApp({
  live,
  ...options
}: ReleaseAppOptions): Promise<ReleaseApp> {
  const clock = createTestClock();
  const releases = makeReleases(clock);
  for (const [app, manifest] of Object.entries(live)) await releases.publish(app, '1', manifest);
  const test = await createTestApp({ ...options, clock, releases: releases.storage });
  const { close } = test;
  test.close = async () => {
    await close();
    releases.remove();
  };
  return { test, releases, clock };
}
