import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Env } from '#server/platform/env/env.ts';
import { keepInMemory } from '#server/domain/search/vocabulary/find-words.ts';
import { MemoryVocabulary } from '#server/domain/search/vocabulary/memory-vocabulary.ts';
import { listServiceChecks } from './list-readiness-checks.ts';
import type { Metrics } from './metrics/metrics.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import { openTraces } from './traces/open-traces.ts';
import type { Traces } from './traces/traces.ts';
import { openServices } from './open-services.ts';
import type { Readiness } from '#server/platform/process/readiness.ts';
import type { Services } from '#server/http/services.ts';

/** A portal that is ready to listen. */
export interface Portal {
  app: FastifyInstance;
  services: Services;
  /** Undefined when they are off. */
  metrics?: Metrics;
  /** Undefined when they are off. */
  traces?: Traces;
  /** Finishes pending work and closes everything. */
  close(): Promise<void>;
}

/**
 * Opens the services, builds the server and, unless RUN_JOBS is off, runs background jobs.
 * @param readiness what probes are told, if they are answered before
 * @throws StartupError when the data folder cannot be written, the database cannot be reached or it cannot listen at METRICS_PORT
 */
export async function openPortal(env: Env, log: FastifyBaseLogger, readiness?: Readiness): Promise<Portal> {
  const { services, close: closeServices } = await openServices(env, log, { readiness });
  let metrics: Metrics | undefined;
  let traces: Traces | undefined;
  const close = async () => {
    await metrics?.close();
    await closeServices();
    await traces?.close();
  };
  try {
    services.readiness.watch(listServiceChecks(services));
    metrics = await openMetrics(services);
    traces = await openTraces(services);
    const app = await buildApp(services, metrics);
    if (env.runJobs) await services.jobs.work(services);
    const vocabulary = env.vocabularyMemory > 0 ? keepVocabularyInMemory(services) : undefined;
    const stop = async () => {
      // Stops the jobs first, because requests would otherwise wait for them.
      await Promise.all([services.jobs.stop(), app.close(), vocabulary?.close()]);
      await close();
    };
    return { app, services, metrics, traces, close: stop };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Keeps the words of the primary in memory, which has those of its replicas and newer ones. */
function keepVocabularyInMemory({ env, reads, log }: Services): MemoryVocabulary {
  const vocabulary = new MemoryVocabulary(reads.primary.searchDb, { maxBytes: env.vocabularyMemory, log });
  keepInMemory(vocabulary, reads.listSearchDbs());
  vocabulary.start();
  return vocabulary;
}
