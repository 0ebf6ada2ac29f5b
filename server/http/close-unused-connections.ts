import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * At a stop, closes the connections that have sent nothing. Browsers open some ahead of their requests, and Node counts a
 * connection as idle only after its first request, so that the server would wait for them.
 */
export function closeUnusedConnections(app: FastifyInstance) {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
}
