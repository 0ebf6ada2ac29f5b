import type { Services } from '#server/http/services.ts';
import type { Traces } from './traces.ts';

/** Starts to trace if OTEL_EXPORTER_OTLP_ENDPOINT is set. Without it nothing is loaded. */
export async function openTraces({ env, log }: Pick<Services, 'env' | 'log'>): Promise<Traces | undefined> {
  if (env.tracesEndpoint === undefined) return undefined;
  const { collectTraces } = await import('./collect-traces.ts');
  return collectTraces(env.tracesEndpoint, log);
}
