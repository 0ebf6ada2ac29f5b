import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, Server } from 'node:http';
import type { KyselyPlugin } from 'kysely';
import type { TestPortal } from './portal.ts';

/** Marks a request. */
const HEADER = 'x-test-mark';

const current = new AsyncLocalStorage<string>();
const marking = new WeakSet<Server>();

/** Lets a server handle each marked request in an asynchronous context with its mark. */
function handleInContext(server: Server) {
  if (marking.has(server)) return;
  marking.add(server);
  const emit = server.emit.bind(server) as (...event: unknown[]) => boolean;
  server.emit = (...event: unknown[]) => {
    const [request] = event.slice(1) as [IncomingMessage?];
    const mark = event[0] === 'request' ? request?.headers[HEADER] : undefined;
    if (!request || typeof mark !== 'string') return emit(...event);
    const emitOfRequest = request.emit.bind(request) as (...event: unknown[]) => boolean;
    // The parser emits the parts of the body in the context of the connection.
    request.emit = (...part: unknown[]) => current.run(mark, () => emitOfRequest(...part));
    return current.run(mark, () => emit(...event));
  };
}

/**
 * Marks requests to a portal, so that a spy or a stub can tell their work from that of other requests, jobs and portals in
 * the same process.
 */
export function markRequests({ app }: Pick<TestPortal, 'app'>) {
  handleInContext(app.server);
  const mark = crypto.randomUUID();
  const isCurrent = (): boolean => current.getStore() === mark;
  return {
    /** Marks a request that is sent with them. */
    headers: { [HEADER]: mark },
    /** Whether the running code belongs to a marked request or to `run`. */
    isCurrent,
    /** Runs work of the test itself as if it belonged to a marked request. */
    run: <T>(work: () => T): T => current.run(mark, work),
    /** Restricts a plugin of a database to the statements of marked requests. */
    restrict: ({ transformQuery, transformResult }: Partial<KyselyPlugin>): KyselyPlugin => ({
      transformQuery: (args) => (transformQuery && isCurrent() ? transformQuery(args) : args.node),
      transformResult: async (args) =>
        transformResult && isCurrent() ? await transformResult(args) : args.result,
    }),
  };
}

export type RequestMarks = ReturnType<typeof markRequests>;
