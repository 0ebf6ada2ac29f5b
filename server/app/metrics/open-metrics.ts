import type { Services } from '#server/http/services.ts';
import type { Metrics } from './metrics.ts';

/**
 * Starts to measure a server: for METRICS_PORT, or with METRICS_TOKEN alone for the portal's own port. Without both
 * settings it measures nothing, and loads nothing for it.
 * @throws StartupError when it cannot listen at METRICS_PORT
 */
export async function openMetrics(services: Services): Promise<Metrics | undefined> {
  const { port, token } = services.env.metrics;
  if (port !== undefined) return await openMetricsAt(port, services);
  if (token === undefined) return undefined;
  const { collectMetrics } = await import('./collect-metrics.ts');
  return collectMetrics(services);
}

/**
 * Starts to measure a worker, which has no port but METRICS_PORT. Without that it measures nothing.
 * @throws StartupError when it cannot listen at METRICS_PORT
 */
export async function openWorkerMetrics(services: Services): Promise<Metrics | undefined> {
  const { port } = services.env.metrics;
  return port === undefined ? undefined : await openMetricsAt(port, services);
}

async function openMetricsAt(port: number, services: Services): Promise<Metrics> {
  const { collectMetrics } = await import('./collect-metrics.ts');
  const metrics = collectMetrics(services);
  try {
    const { listenForScrapes } = await import('./listen-for-scrapes.ts');
    const listener = await listenForScrapes(metrics, port, services);
    const close = async () => {
      await listener.close();
      await metrics.close();
    };
    return { ...metrics, url: listener.url, close };
  } catch (error) {
    await metrics.close();
    throw error;
  }
}
