import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Where the proxy forwards to: a port of this machine or a Unix socket. */
export type ProxyTarget = { port: number; host: string } | { path: string };

/** A proxy between a portal and its database that can cut, refuse and freeze connections. */
export async function startCuttingProxy(target: ProxyTarget) {
  const pairs = new Set<[client: Socket, server: Socket]>();
  let [isRefusing, isFrozen] = [false, false];

  const listener = createServer((client) => {
    if (isRefusing) return void client.destroy();
    const server = connect(target);
    const pair: [Socket, Socket] = [client, server];
    pairs.add(pair);
    for (const [from, to] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      from.setNoDelay(true);
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
      from.on('data', (chunk) => {
        to.write(chunk);
        if (isFrozen) from.pause();
      });
      if (isFrozen) from.pause();
    }
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;

  const cut = () => {
    for (const [client, server] of pairs) {
      // As a killed server does: no goodbye, the connection is reset.
      client.resetAndDestroy();
      server.destroy();
    }
  };
  return {
    port,
    /** Breaks every connection; new ones are let through. */
    cut,
    /** Breaks every connection and refuses new ones until `restore`. */
    refuse() {
      isRefusing = true;
      cut();
    },
    /** Forwards nothing more, in either direction, until `restore`. */
    freeze() {
      isFrozen = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    restore() {
      [isRefusing, isFrozen] = [false, false];
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    async close() {
      cut();
      listener.close();
      await once(listener, 'close');
    },
  };
}

export type CuttingProxy = Awaited<ReturnType<typeof startCuttingProxy>>;
