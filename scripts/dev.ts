import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';
import { prepareDemo } from '#server/tools/demo/prepare-demo.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { createLog } from '#server/platform/process/log.ts';
import { openPortal } from '#server/app/portal.ts';

/** Development runs in one process on one port: Vite serves and reloads the screens, the server handles /api/. */
const env = readEnv(process.env);
const portal = await openPortal(env, createLog(env.logLevel));
await prepareDemo({ ...portal.services, print: (line) => process.stdout.write(`${line}\n`) });
await portal.app.ready();

const server = createHttpServer();
const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } });
server.on('request', (request, response) => {
  const isForServer = /^\/(?:api|dev)\//u.test(request.url ?? '');
  if (isForServer) portal.app.routing(request, response);
  else vite.middlewares(request, response);
});
server.listen(env.port, env.host, () =>
  process.stdout.write(`HR Portal runs at http://localhost:${env.port}\n`),
);

process.once('SIGINT', () => {
  void Promise.all([vite.close(), portal.close()]).then(() => process.exit(0));
});
