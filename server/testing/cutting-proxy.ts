import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The target of the proxy: a TCP port or a Unix socket. */
export type ProxyTarget = { port: number; host: string } | { path: string };

/** What PostgreSQL replies to a connection while it recovers from a crash. */
function buildStartingReply(): Buffer {
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up', ''];
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(''));
  const reply = Buffer.alloc(5 + body.length, 'E');
  reply.writeInt32BE(4 + body.length, 1);
  body.copy(reply, 5);
  return reply;
}

/** Starts a proxy between a portal and its database that can cut, refuse and freeze connections. */
export async function startCuttingProxy(to: ProxyTarget) {
  let target = to;
  const pairs = new Set<[client: Socket, server: Socket]>();
  let [isRefusing, isStarting, isFrozen] = [false, false, false];
  let passChunk = () => {};

  const listener = createServer((client) => {
    if (isRefusing) return void client.destroy();
    if (isStarting) return void client.once('data', () => client.end(buildStartingReply()));
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
        if (from === client) passChunk();
      });
      if (isFrozen) from.pause();
    }
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;

  const cut = () => {
    for (const [client, server] of pairs) {
      // Resets the connection without closing it, like a killed server.
      client.resetAndDestroy();
      server.destroy();
    }
  };
  return {
    port,
    /** Breaks every connection, and accepts new ones. */
    cut,
    /**
     * Breaks every connection once clients have sent this many chunks, unless `restore` comes first. The last chunk reaches the
     * database, its reply is lost.
     */
    cutAfterChunks: (count: number) =>
      new Promise<void>((resolve) => {
        let passed = 0;
        passChunk = () => {
          passed += 1;
          if (passed < count) return;
          passChunk = () => {};
          cut();
          resolve();
        };
      }),
    /** Breaks every connection and refuses new ones until `restore`. */
    refuse() {
      isRefusing = true;
      cut();
    },
    /** Breaks every connection and rejects new ones, as a database that is starting does, until `restore`. */
    rejectAsStarting() {
      isStarting = true;
      cut();
    },
    /** Stops forwarding in both directions until `restore`. */
    freeze() {
      isFrozen = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    restore() {
      [isRefusing, isStarting, isFrozen] = [false, false, false];
      passChunk = () => {};
      for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    /** Breaks every connection, and connects new ones to another server, as a virtual address does. */
    redirect(other: ProxyTarget) {
      target = other;
      cut();
    },
    async close() {
      cut();
      listener.close();
      await once(listener, 'close');
    },
  };
}

export type CuttingProxy = Awaited<ReturnType<typeof startCuttingProxy>>;
