import { once } from 'node:events';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { within } from '../../src/database/within';

/** Blocks the event loop. Milliseconds. */
const block = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

it('gives the value of a promise that settles', async () => {
  expect(await within(60_000, Promise.resolve('answer'), 'late')).toBe('answer');
});

it('passes the error of the promise on', async () => {
  await expect(within(60_000, Promise.reject(new Error('lost')), 'late')).rejects.toThrow('lost');
});

it('fails if there is no answer in time', async () => {
  await expect(within(1, new Promise(() => undefined), 'late')).rejects.toThrow('late');
});

describe('with a socket', () => {
  let server: net.Server;
  let client: net.Socket;
  let answering: net.Socket;

  beforeAll(async () => {
    const socket = path.join(os.tmpdir(), `hive-within-${process.pid}.sock`);
    server = net.createServer().listen(socket);
    await once(server, 'listening');
    client = net.connect(socket);
    [answering] = (await once(server, 'connection')) as [net.Socket];
  });
  afterAll(() => {
    client.destroy();
    answering.destroy();
    server.close();
  });

  it('takes an answer that arrived while the event loop was blocked for longer than the limit', async () => {
    const answer = once(client, 'data');
    const decided = within(1, answer, 'late');
    // Written at once to the kernel's buffer, before the block.
    answering.write('answer');
    block(20);
    expect(String((await decided)[0])).toBe('answer');
  });
});
