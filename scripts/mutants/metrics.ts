import type { Mutant } from './mutant.ts';

/** Mistakes in who gets the metrics, and in what they tell. */
export const metricsMutants: readonly Mutant[] = [
  {
    name: 'metrics are for everybody who sends a token',
    file: 'server/app/metrics/serve-metrics.ts',
    search: "timingSafeEqual(hash(/^Bearer (\\S+)$/iu.exec(header ?? '')?.[1] ?? ''), hash(token));",
    replace: 'timingSafeEqual(hash(token), hash(token)) && header !== undefined;',
    tests: ['server/app/metrics/serve-metrics.test.ts'],
  },
  {
    name: 'metrics name the addresses of requests',
    file: 'server/http/publish-requests.ts',
    search: '{ method, routeOptions, is404 } = request',
    replace: '{ method, raw: routeOptions, is404 } = request',
    tests: ['server/app/metrics/private-metrics.test.ts'],
  },
  {
    name: 'metrics grow with every address',
    file: 'server/app/metrics/request-labels.ts',
    search: 'known.size >= max',
    replace: 'known.size < 0',
    tests: ['server/app/metrics/series-limit.test.ts'],
  },
  {
    name: 'metrics read the database for every scrape',
    file: 'server/platform/async/share-recent.ts',
    search: 'now >= recent.until',
    replace: 'now >= 0',
    tests: ['server/app/metrics/serve-metrics.test.ts'],
  },
  {
    name: 'metrics keep old values of a database that is gone',
    file: 'server/app/metrics/database-gauges.ts',
    search: '  gauge.reset();\n',
    replace: '',
    tests: ['server/app/metrics/serve-metrics.test.ts'],
  },
  {
    name: 'metrics wait for a database that does not reply',
    file: 'server/app/metrics/with-deadline.ts',
    search: 'AbortSignal.timeout(PATIENCE_MS)',
    replace: 'AbortSignal.timeout(60_000)',
    tests: ['server/app/metrics/serve-metrics.test.ts'],
  },
  {
    name: 'metrics count a search without a database as refused',
    file: 'server/features/candidates/measure-search.ts',
    search: ' && !(error instanceof DatabaseUnavailable)',
    replace: '',
    tests: ['server/app/metrics/metrics.test.ts'],
  },
  {
    name: 'metrics forget a replica that has been late for longer than its limit',
    file: 'server/platform/db/connection/replicas/replica.ts',
    search: '?.at ?? this.#currentAt;',
    replace: '?.at;',
    tests: ['server/platform/db/connection/replicas/replicas.test.ts'],
  },
];
