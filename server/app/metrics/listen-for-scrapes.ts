import { fastify } from 'fastify';
import type { Services } from '#server/http/services.ts';
import { handleErrors } from '#server/http/errors.ts';
import { buildServerOptions } from '#server/http/options.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { Metrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

/** Serves the metrics, and nothing else, at METRICS_PORT. @throws StartupError when the port is in use */
export async function listenForScrapes(
  metrics: Metrics,
  { env, log }: Services,
): Promise<{ url: string; close(): Promise<void> }> {
  const { port, host } = env.metrics;
  const app = fastify(buildServerOptions(env, log));
  handleErrors(app);
  serveMetrics(app, metrics, env);
  try {
    return { url: await app.listen({ port, host }), close: () => app.close() };
  } catch (error) {
    await app.close();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new StartupError(`Port ${port} is in use already. Set METRICS_PORT to another.`, { cause: error });
  }
}
