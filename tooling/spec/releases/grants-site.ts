import type { Release } from '@hive/contract/release';
import { makeReleases } from './release-command';

// An app of the workspace that the shell of these tests does not list.
export const app = 'remote-partner';
export const author = ['--by', 'Ada', '--note', 'The api is away.'];
export const reports = ['--address', '/reports:signed-in', '--owner', 'reports'];

/** Releases with a shell before each test, and functions to change what it does not grant. */
export function makeGrantsSite() {
  const releases = makeReleases();

  /** Publishes a shell with these differences. */
  const publishShell = (version: string, manifest: Partial<Release> = {}) =>
    releases.run(
      'shell',
      '--built',
      releases.build('shell', version, { manifest: { readsRegistryGrants: true, ...manifest } }),
    );
  beforeEach(async () => {
    await publishShell('1.0.0-s', { owners: { 'remote-user': 'user' } });
  });

  return {
    releases,
    publishShell,
    grant: (...args: string[]) => releases.run('grants', 'grant', app, ...args, ...author),
    revoke: (...args: string[]) => releases.run('grants', 'revoke', app, ...args, ...author),
    /** What the registry grants the app. */
    stored: () => releases.readRegistry().remotes?.[app],
  };
}
