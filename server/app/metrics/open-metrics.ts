import type { Services } from '#server/http/services.ts';
import type { Metrics } from './metrics.ts';

/**
 * Starts to measure this process, and listens at METRICS_PORT if there is one. Without that and METRICS_TOKEN it measures
 * nothing, and loads nothing for it.
 * @throws StartupError when METRICS_PORT is in use
 */
export async function openMetrics(services: Services): Promise<Metrics | undefined> {
  const { port, token } = services.env.metrics;
  if (port === undefined && token === undefined) return undefined;
  const { collectMetrics } = await import('./collect-metrics.ts');
  const metrics = collectMetrics(services);
  if (port === undefined) return metrics;
  try {
    const { listenForScrapes } = await import('./listen-for-scrapes.ts');
    const listener = await listenForScrapes(metrics, services);
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
