import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Finds a port of the loopback address that no process listens at. It is below those that systems give to connections and to
 * servers at port 0, such as of other tests.
 */
export async function findFreePort(): Promise<number> {
  // Browsers and fetch refuse 10080.
  const port = randomInt(10_081, 32_768);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return await findFreePort();
    throw error;
  }
  server.close();
  await once(server, 'close');
  return port;
}
