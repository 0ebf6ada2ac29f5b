import { Registry } from 'prom-client';
import type { Services } from '#server/http/services.ts';
import { countEvents } from './count-events.ts';
import { createDatabaseGauges } from './database-gauges.ts';
import { addNodeMetrics } from './node-metrics.ts';
import { createProcessGauges } from './process-gauges.ts';
import type { Metrics } from './metrics.ts';

/** Measures this process until `close`. */
export function collectMetrics(services: Services): Metrics {
  const registry = new Registry();
  const stopMonitor = addNodeMetrics(registry);
  createProcessGauges(registry, services);
  const updateDatabaseGauges = createDatabaseGauges(registry, services);
  const stopCounting = countEvents(registry, services);
  return {
    contentType: registry.contentType,
    async scrape() {
      await updateDatabaseGauges();
      return await registry.metrics();
    },
    async close() {
      stopMonitor();
      stopCounting();
      registry.clear();
    },
  };
}
