import { createReleaseFixtures } from './release-fixtures';
import { checkLive } from '@hive/shared-node/releases/checks/check-live';

const { build, live, pass, storage, store } = createReleaseFixtures();

const shellWith = (owners: Record<string, string> | undefined, version?: string) =>
  build({ app: 'shell', manifest: { owners }, version });
const buildOf = (owner: string) => build({ manifest: { owner } });

test('A release of the owner that the live shell names passes', async () => {
  expect(await pass(buildOf('user'), live(shellWith({ 'remote-user': 'user' })))).toEqual([]);
});

test('A release of another owner is refused, with the owner that is expected', async () => {
  expect(await pass(buildOf('admin'), live(shellWith({ 'remote-user': 'user' })))).toEqual([
    "remote-user has the owner 'admin', but shell 1.0.0-a (live) names 'user'. Correct the owner in remote-user/src/remote.ts, or change it in shell/src/remote-owners.ts and release the shell first.",
  ]);
});

test('The owner that a canary of the shell names counts too', async () => {
  const canary = shellWith({ 'remote-user': 'others' }, '2.0.0-b');
  const registry = live(canary, shellWith({ 'remote-user': 'user' }));
  registry.apps['shell']!.canary = { version: '2.0.0-b', share: 10, since: '2026-01-01T00:00:00Z' };
  expect(await pass(buildOf('user'), registry)).toEqual([
    expect.stringContaining("but shell 2.0.0-b (on trial) names 'others'"),
  ]);
});

test('A granted app without an owner is refused', async () => {
  expect(await pass(buildOf('user'), live(shellWith({})))).toEqual([
    'shell 1.0.0-a (live) names no owner of remote-user. Add the app to shell/src/remote-owners.ts and release the shell first.',
  ]);
});

test('A shell that was built before manifests named owners accepts any owner', async () => {
  expect(await pass(buildOf('others'), live(shellWith(undefined)))).toEqual([]);
});

test('A shell that names another owner passes beside the live remote, and a rollback to the former owner’s release passes', async () => {
  const remote = buildOf('user');
  const shell = shellWith({ 'remote-user': 'user' });
  expect(await pass(shellWith({ 'remote-user': 'others' }, '2.0.0'), live(shell, remote))).toEqual(
    [],
  );
  const registry = live(shellWith({ 'remote-user': 'others' }, '2.0.0'));
  store(remote);
  const input = { app: 'remote-user', version: '1.0.0-a', registry, storage };
  expect(await checkLive(input)).toEqual([]);
});
