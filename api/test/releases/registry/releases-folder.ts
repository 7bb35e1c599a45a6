import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Registry, RegistryChange, Release } from '@hive/contract/release';
import { bucketCount, versionFor } from '@hive/shared-node/releases/bucket';
import { fileIntegrity } from '@hive/shared-node/releases/file-integrity';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { adminActor } from '@hive/shared-node/releases/moves/actors';
import { publish, startCanary, stopCanary } from '@hive/shared-node/releases/registry-changes';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { manifestKey } from '@hive/shared-node/releases/release-reader';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import type { TestClock } from '../../support/test-clock';

/** The id of an admin without an account. */
export const erasedAdmin = '018f0000-0000-7000-8000-000000000000';

export type TestReleases = ReturnType<typeof makeReleases>;

/** Releases in a separate folder, published at the time of the test's clock. */
export function makeReleases(clock: TestClock) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-api-releases-'));
  const onDisk = createFolderStorage(folder);
  let isAway = false;
  const storage: ReleaseStorage = {
    ...onDisk,
    readRegistry: async () => {
      if (isAway) throw new Error('the storage does not answer');
      return onDisk.readRegistry();
    },
  };
  const store = new RegistryStore(onDisk);

  /** Changes the registry and waits for a second, within which the api reads it. */
  async function change(step: (registry: Registry) => Registry): Promise<Registry> {
    const next = await store.change(step);
    clock.advance(1);
    return next;
  }
  // An admin, whose changes have the audit entries of their requests: none here.
  const makeMeta = () => ({ by: adminActor(erasedAdmin), at: clock.now().toISOString() });

  async function release(app: string, version: string, values: Partial<Release>): Promise<void> {
    const isShell = app === 'shell';
    const file = isShell ? 'index.html' : 'remote-entry.js';
    const content = Buffer.from(`${app} ${version}`);
    const manifest: Release = {
      app,
      version,
      owner: `team of ${app} ${version}`,
      contract: '1.1.0',
      commit: `commit-of-${version}`,
      builtAt: '2026-01-01T00:00:00.000Z',
      entry: isShell ? null : file,
      server: false,
      shared: {},
      scripts: [],
      styles: [],
      files: [{ path: file, integrity: fileIntegrity(content), bytes: content.length }],
      pages: [],
      ...(isShell && { grants: { 'remote-user': [] }, ownPaths: [] }),
      ...values,
    };
    await onDisk.write(`${app}/${version}/${file}`, content);
    await onDisk.write(manifestKey(app, version), Buffer.from(JSON.stringify(manifest)));
  }

  return {
    storage,
    store,
    change,
    makeMeta,
    /**
     * Makes a version live.
     * @param values fields of its manifest
     */
    async publish(app: string, version: string, values: Partial<Release> = {}): Promise<void> {
      await release(app, version, values);
      await change((registry) => publish(registry, app, version, makeMeta()));
    },
    /** Starts a canary. Share in per cent. */
    async tryOut(
      app: string,
      version: string,
      share: number,
      values: Partial<Release> = {},
    ): Promise<void> {
      await release(app, version, values);
      await change((registry) => startCanary(registry, app, version, share, makeMeta()));
    },
    /** Starts a canary with a ramp. Share and next steps in per cent. */
    async rampUp(app: string, version: string, share: number, next: number[]): Promise<void> {
      await release(app, version, {});
      await change((registry) => startCanary(registry, app, version, share, makeMeta(), next));
    },
    /** Ends the canary of an app. */
    async stop(app: string): Promise<void> {
      await change((registry) => stopCanary(registry, app, makeMeta()));
    },
    /** Buckets of browsers that get these versions. */
    async bucketsOf(versions: Record<string, string>): Promise<number[]> {
      const registry = await store.read();
      return Array.from({ length: bucketCount }, (_unused, bucket) => bucket).filter((bucket) =>
        Object.entries(versions).every(
          ([app, version]) => versionFor(registry, app, bucket) === version,
        ),
      );
    },
    /** The entries of the history in which a canary was stopped. */
    readStops: async (): Promise<RegistryChange[]> =>
      (await store.read()).history.filter(({ action }) => action === 'stop-canary'),
    /** Simulates unavailable storage. */
    breakStorage: () => void (isAway = true),
    restoreStorage: () => void (isAway = false),
    remove: () => fs.rmSync(folder, { recursive: true }),
  };
}
