import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { withGracefulClose } from '../src/graceful-close';

let server: Server;
/** Responses that the test has to send. */
let responses: ServerResponse[];
beforeEach(async () => {
  responses = [];
  server = withGracefulClose(createServer((_request, response) => void responses.push(response)));
  // Node's own timeouts must not close connections.
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

async function sendRequest(socket: Socket): Promise<ServerResponse> {
  const received = once(server, 'request');
  socket.write('GET / HTTP/1.1\r\nHost: hive\r\n\r\n');
  await received;
  const response = responses.pop();
  if (!response) throw new Error('No request was received.');
  return response;
}

const closeServer = () => new Promise<void>((resolve) => server.close(() => resolve()));

it('immediately ends connections with no request, an incomplete request, or a finished response', async () => {
  const silent = await open();
  const half = await open();
  half.write('GET / HTTP/1.1\r\nHo');
  const finished = await open();
  const response = await sendRequest(finished);
  const sent = once(response, 'close');
  response.end('done');
  await sent;
  const ends = [silent, half, finished].map((socket) => once(socket, 'close'));

  await closeServer();

  await Promise.all(ends);
});

it('waits for a response in progress, then ends its connection', async () => {
  const socket = await open();
  const read: Buffer[] = [];
  socket.on('data', (part: Buffer) => void read.push(part));
  const response = await sendRequest(socket);
  const ended = once(socket, 'close');
  const stopped = closeServer();

  response.end('the response');
  await stopped;

  await ended;
  expect(Buffer.concat(read).toString()).toContain('the response');
});
