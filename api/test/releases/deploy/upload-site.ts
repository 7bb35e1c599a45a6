import { createTeamKey } from '@hive/shared-node/testing/release-signing';
import type { Release } from '@hive/contract/release';
import { signRelease } from '@hive/shared-node/releases/signing/sign-release';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import type { TestAppOptions } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createReleaseApp } from '../registry/release-app';
import type { TestReleases } from '../registry/releases-folder';
import { createToken, withToken, type TestBuild } from './deploy-helpers';

export const app = 'remote-user';
/** An app whose releases must be signed. */
export const signedApp = 'remote-partner';
const key = createTeamKey();
let count = 1;
export const nextVersion = (): string => `2.0.${(count += 1)}`;

/** An api with a shell and an app, and a program whose token may publish. */
export interface UploadSite {
  test: TestApp;
  releases: TestReleases;
  admin: TestClient;
  client: TestClient;
  close: () => Promise<void>;
}

export async function openUploadSite(
  options: Pick<TestAppOptions, 'policy' | 'settings'> = {},
): Promise<UploadSite> {
  const shell: Partial<Release> = {
    grants: { [app]: [{ at: '/results', access: 'public' }], [signedApp]: [] },
    owners: { [app]: 'team', [signedApp]: 'team' },
    keys: { [signedApp]: [{ key: key.publicKey, from: '2020-01-01T00:00:00.000Z' }] },
  };
  const { test, releases } = await createReleaseApp({ ...options, live: { shell, [app]: {} } });
  const { client: admin } = await signIn(test, { role: 'admin', isSteppedUp: true });
  const { secret } = await createToken(admin, [app, signedApp], ['publish'], 1440);
  return {
    test,
    releases,
    admin,
    client: withToken(test, secret),
    close: () => test.close(),
  };
}

export const sign = (build: TestBuild): string =>
  signRelease(
    {
      app: build.app,
      version: build.version,
      files: new Map([
        ['remote-entry.js', build.content],
        ['release.json', Buffer.from(build.manifest)],
      ]),
      publisher: 'CI',
      signedAt: new Date().toISOString(),
    },
    [key.signer],
  ).toString('utf8');
