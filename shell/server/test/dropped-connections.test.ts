import fs from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { clientLimits } from '../client-limits';
import { DroppedConnections } from '../dropped-connections';
import { buildHost } from '../host';
import { readHostSettings } from '../settings';
import { closeSockets, openSocket, readUntilClosed } from './client-sockets';
import { makeReleases, renderPrograms } from './fixture';

afterEach(() => vi.useRealTimers());

test('Dropped connections are logged at once, and then once a minute with their number', () => {
  vi.useFakeTimers();
  const warn = vi.fn();
  const dropped = new DroppedConnections(() => ({ warn }) as unknown as FastifyBaseLogger);
  const lines = () => warn.mock.calls.map(([details]) => details as object);

  for (let count = 0; count < 1000; count += 1) dropped.add('all clients');
  dropped.add('network');
  expect(lines()).toEqual([{ dropped: { 'all clients': 1 } }]);

  vi.advanceTimersByTime(60_000);
  expect(lines().slice(1)).toEqual([{ dropped: { 'all clients': 999, network: 1 } }]);

  vi.advanceTimersByTime(600_000);
  expect(lines()).toHaveLength(2);
  dropped.add('network');
  dropped.add('network');
  dropped.close();
  expect(lines().slice(2)).toEqual([{ dropped: { network: 1 } }, { dropped: { network: 1 } }]);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['all clients', { connections: 2 }],
  ['network', { connectionsPerNetwork: 1 }],
])('The web host logs connections beyond the limit of: %s', async (limit, changes) => {
  const releases = makeReleases();
  const lines: string[] = [];
  const settings = readHostSettings({ RELEASES_DIR: releases, LOG_LEVEL: 'warn' }, renderPrograms);
  const host = await buildHost(
    { ...settings, limits: { ...clientLimits, ...changes } },
    { write: (line) => void lines.push(line) },
  );
  await host.listen({ port: 0, host: '127.0.0.1' });
  await openSocket(host);
  await openSocket(host);

  await readUntilClosed(await openSocket(host));

  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, dropped: { [limit]: 1 } },
  ]);
  closeSockets();
  await host.close();
  fs.rmSync(releases, { recursive: true });
});
