import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which the request of a new connection arrives, also at a busy server. */
const REQUEST_MS = 1000;

/**
 * Soon after a stop, closes the connections that have sent nothing. Browsers open some ahead of their requests, and Node counts a
 * connection as idle only after its first request, so that the server would wait for them. Not at once, because the request of a
 * proxy may be on its way.
 */
export function closeUnusedConnections(app: FastifyInstance) {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, REQUEST_MS).unref();
    // Accepts the connections that wait, because the server stops listening right after this, which resets them.
    await setImmediate();
  });
}
