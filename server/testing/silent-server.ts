import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Starts a server of any protocol that accepts connections and never replies. */
export async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { server, host: `127.0.0.1:${port}`, connections: () => sockets.size, close };
}
