import { once } from 'node:events';
import { OpenStreams } from '../../src/notifications/stream/open-streams';

it('drops a stream whose reader takes nothing', async () => {
  const limits = { perPerson: 1, perNetwork: 1, perProcess: 1 };
  const streams = new OpenStreams(limits, { count: 1 });
  const owner = { userId: 'a', sessionId: 'b', network: 'c', expiresAt: new Date() };
  const stream = streams.open(owner);
  expect(streams.findLimit(owner)).toBe('process');
  const closed = once(stream.content, 'close');
  for (let event = 0; event < 50; event += 1) streams.push(stream, 'x'.repeat(100));
  await closed;
  expect(streams.findLimit(owner)).toBeNull();
  expect(streams.list()).toEqual([]);
});

it('divides the limits of a person and of a network among the processes, but not the limit of a process', () => {
  const processes = { count: 3 };
  const streams = new OpenStreams({ perPerson: 5, perNetwork: 7, perProcess: 4 }, processes);
  const findLimit = (userId: string) => streams.findLimit({ userId, network: 'n' });
  const open = (userId: string) =>
    streams.open({ userId, sessionId: 's', network: 'n', expiresAt: new Date() });
  open('a');
  open('a');
  expect([findLimit('a'), findLimit('b')]).toEqual(['person', null]);
  open('b');
  expect(findLimit('b')).toBe('network');
  processes.count = 2;
  expect(findLimit('a')).toBeNull();
  open('a');
  expect(findLimit('b')).toBe('process');
});
