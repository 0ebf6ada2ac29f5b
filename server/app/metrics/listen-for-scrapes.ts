import { fastify } from 'fastify';
import type { Services } from '#server/http/services.ts';
import { handleErrors } from '#server/http/errors.ts';
import { listen } from '#server/http/listen.ts';
import { buildServerOptions } from '#server/http/options.ts';
import type { Metrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

/** Serves the metrics, and nothing else, at `port`. @throws StartupError when it cannot listen there */
export async function listenForScrapes(
  metrics: Metrics,
  port: number,
  { env, log }: Services,
): Promise<{ url: string; close(): Promise<void> }> {
  const { host } = env.metrics;
  const app = fastify(buildServerOptions(env, log));
  handleErrors(app);
  serveMetrics(app, metrics, env);
  try {
    const url = await listen(app, { port, host }, { port: 'METRICS_PORT', host: 'METRICS_HOST' });
    return { url, close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}
