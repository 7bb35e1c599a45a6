import { once } from 'node:events';
import { OpenStreams } from '../../src/notifications/stream/open-streams';

it('drops a stream whose reader takes nothing', async () => {
  const streams = new OpenStreams({ perPerson: 1, perNetwork: 1, perProcess: 1 });
  const owner = { userId: 'a', sessionId: 'b', network: 'c', expiresAt: new Date() };
  const stream = streams.open(owner);
  expect(streams.findLimit(owner)).toBe('process');
  const closed = once(stream.content, 'close');
  for (let event = 0; event < 50; event += 1) streams.push(stream, 'x'.repeat(100));
  await closed;
  expect(streams.findLimit(owner)).toBeNull();
  expect(streams.list()).toEqual([]);
});
