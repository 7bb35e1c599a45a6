import fs from 'node:fs';
import path from 'node:path';
import type { Registry } from '@hive/contract/release';
import { checkLive } from '@hive/shared-node/releases/checks/check-live';
import { createReleaseFixtures, type Built } from './release-fixtures';

const { build, live, store, storage, storedAt } = createReleaseFixtures();
const shell = () => build({ app: 'shell' });

const check = ({ release: { app, version } }: Built, registry: Registry) =>
  checkLive({ app, version, registry, storage });

test('A complete and compatible version may become live again', async () => {
  const old = build({ version: '0.9.0' });
  store(old);
  expect(await check(old, live(shell(), build()))).toEqual([]);
});

test('A version that was never stored completely may not become live again', async () => {
  expect(await check(build({ version: '0.9.0' }), live(shell(), build()))).toEqual([
    'The stored release remote-user 0.9.0 is broken: release.json is missing. Choose another version of remote-user: its history lists them.',
  ]);
});

test('A version that has lost a file may not become live again', async () => {
  const old = build({ version: '0.9.0' });
  store(old);
  fs.rmSync(path.join(storedAt(old), 'page.css'));
  expect(await check(old, live(shell(), build()))).toEqual([
    expect.stringMatching(
      /^The stored release remote-user 0\.9\.0 is broken: page\.css is missing, but release\.json lists it\. Choose another/,
    ),
  ]);
});

test('A version whose folder contains another release may not become live again', async () => {
  const old = build({ version: '0.9.0' });
  store(old);
  const other = JSON.stringify(build().release);
  fs.writeFileSync(path.join(storedAt(old), 'release.json'), other);
  expect(await check(old, live(shell(), build()))).toEqual([
    expect.stringContaining('its release.json belongs to remote-user 1.0.0-a.'),
  ]);
});

test('A version whose pages now belong to another remote may not become live again', async () => {
  const old = build({ version: '0.9.0', pages: [{ path: '/both', access: 'public' }] });
  store(old);
  const other = build({ app: 'remote-public', pages: [{ path: '/both' }] });
  expect(await check(old, live(shell(), build(), other))).toEqual([
    expect.stringMatching(
      /^remote-user claims \/both, and so does remote-public 1\.0\.0-a \(live\)/,
    ),
  ]);
});

test('A shell that lacks grants of the live remotes may not become live again', async () => {
  const old = build({ app: 'shell', version: '0.9.0', manifest: { grants: {} } });
  store(old);
  expect(await check(old, live(shell(), build()))).toEqual([
    expect.stringMatching(/^remote-user 1\.0\.0-a \(live\) claims \/results .* does not grant/),
  ]);
});

test('A version that was built for another shell may not become live again', async () => {
  const old = build({ version: '0.9.0', manifest: { shared: { react: '18.0.0' } } });
  store(old);
  expect(await check(old, live(shell(), build()))).toEqual([
    expect.stringMatching(
      /^remote-user needs react \^18\.0\.0, but shell 1\.0\.0-a \(live\) has 19\.3\.1\./,
    ),
  ]);
});
