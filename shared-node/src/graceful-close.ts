import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Makes `server.close()` end every connection without a response in progress. Node keeps connections open that have not
 * sent a complete request. Browsers open such connections in advance, and each would delay the close until its timeout.
 */
export function withGracefulClose(server: Server): Server {
  const idle = new Set<Socket>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => {
      if (isClosing) socket.destroySoon();
      else if (!socket.destroyed) idle.add(socket);
    });
  });
  const close = server.close.bind(server);
  server.close = (callback) => {
    isClosing = true;
    close(callback);
    for (const socket of idle) socket.destroy();
    return server;
  };
  return server;
}
