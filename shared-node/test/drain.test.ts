import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { drainable } from '../src/drain';

let server: Server;
/** The answers that the test has to give. */
let answers: ServerResponse[];
beforeEach(async () => {
  answers = [];
  server = drainable(createServer((_request, response) => void answers.push(response)));
  // No answer is cut, and no connection closed, by a time-out of Node's.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

async function open(): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await Promise.all([once(socket, 'connect'), once(server, 'connection')]);
  return socket.resume();
}

async function ask(socket: Socket): Promise<ServerResponse> {
  const asked = once(server, 'request');
  socket.write('GET / HTTP/1.1\r\nHost: hive\r\n\r\n');
  await asked;
  const response = answers.pop();
  if (!response) throw new Error('No request came.');
  return response;
}

const closed = () => new Promise<void>((resolve) => server.close(() => resolve()));

it('ends connections that never asked, asked half, or were answered, at once', async () => {
  const silent = await open();
  const half = await open();
  half.write('GET / HTTP/1.1\r\nHo');
  const kept = await open();
  const response = await ask(kept);
  const sent = once(response, 'close');
  response.end('done');
  await sent;
  const ends = [silent, half, kept].map((socket) => once(socket, 'close'));

  await closed();

  await Promise.all(ends);
});

it('waits for an answer that is under way, and ends its connection after it', async () => {
  const socket = await open();
  const read: Buffer[] = [];
  socket.on('data', (part: Buffer) => void read.push(part));
  const response = await ask(socket);
  const ended = once(socket, 'close');
  const stopped = closed();

  response.end('the answer');
  await stopped;

  await ended;
  expect(Buffer.concat(read).toString()).toContain('the answer');
});
