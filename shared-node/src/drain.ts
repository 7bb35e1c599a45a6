import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Makes `server.close()` end every connection on which no answer is under way. Node leaves those open that never sent
 * a whole request, and browsers keep such a one at hand: each would hold up the stop until its time-out.
 */
export function drainable(server: Server): Server {
  const waiting = new Set<Socket>();
  let isStopping = false;
  server.on('connection', (socket: Socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    waiting.delete(socket);
    response.once('close', () => {
      if (isStopping) socket.destroySoon();
      else if (!socket.destroyed) waiting.add(socket);
    });
  });
  const close = server.close.bind(server);
  server.close = (callback) => {
    isStopping = true;
    close(callback);
    for (const socket of waiting) socket.destroy();
    return server;
  };
  return server;
}
