import type { Registry } from 'prom-client';
import { searchType } from '#contract/calls/search.ts';
import type { Services } from '#server/http/services.ts';
import type { AnyJobDefinition } from '#server/platform/jobs/job-definition.ts';
import * as events from '#server/platform/telemetry/events.ts';
import { createCounter, createHistogram } from './counted-series.ts';
import { createRequestLabels } from './request-labels.ts';

/** Seconds, for statements and stages of searches. */
const SHORT = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
/** Seconds, for whole requests. */
const LONG = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Counts the events of this process. Known outcomes start at 0, so that a rate includes the first event.
 * @returns a function that stops it
 */
export function countEvents(registry: Registry, { jobs }: Pick<Services, 'jobs'>): () => void {
  const stops = [
    countRequests(registry),
    countSearches(registry),
    countStatements(registry),
    countJobs(registry, jobs.definitions),
    countImports(registry),
    countEmails(registry),
  ].flat();
  return () => {
    for (const stop of stops) stop();
  };
}

function countRequests(registry: Registry) {
  const total = createCounter(registry, {
    name: 'hr_portal_http_requests_total',
    help: 'Requests by route, method and status.',
    labelNames: ['route', 'method', 'status'],
  });
  const seconds = createCounter(registry, {
    name: 'hr_portal_http_request_seconds_total',
    help: 'Seconds that requests took, by route and method.',
    labelNames: ['route', 'method'],
  });
  // Without the route, because a histogram of each would be thousands of series.
  const duration = createHistogram(registry, {
    name: 'hr_portal_http_request_duration_seconds',
    help: 'How long requests took, by method.',
    labelNames: ['method'],
    bounds: LONG,
  });
  const toLabels = createRequestLabels();
  return [
    events.requestEnded.observe((request) => {
      const { route, method, status } = toLabels(request);
      total(route, method, status).value += 1;
      seconds(route, method).value += request.seconds;
      duration(method).observe(request.seconds);
    }),
  ];
}

function countSearches(registry: Registry) {
  const total = createCounter(registry, {
    name: 'hr_portal_searches_total',
    help: 'Searches by type and outcome.',
    labelNames: ['type', 'outcome'],
  });
  const duration = createHistogram(registry, {
    name: 'hr_portal_search_duration_seconds',
    help: 'How long searches took, including their wait, by type. Without rejected requests.',
    labelNames: ['type'],
    bounds: LONG,
  });
  const stages = createHistogram(registry, {
    name: 'hr_portal_search_stage_duration_seconds',
    help: 'How long the stages of searches took, by type and stage.',
    labelNames: ['type', 'stage'],
    bounds: SHORT,
  });
  const waits = createHistogram(registry, {
    name: 'hr_portal_search_wait_seconds',
    help: 'How long work of searches waited for its place, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    bounds: SHORT,
  });
  for (const type of searchType.options) for (const outcome of events.SEARCH_OUTCOMES) total(type, outcome);
  return [
    events.searchEnded.observe(({ type, outcome, seconds }) => {
      total(type, outcome).value += 1;
      // Quick rejections would hide slow searches.
      if (seconds !== undefined) duration(type).observe(seconds);
    }),
    events.searchStageEnded.observe(({ type, stage, seconds }) => stages(type, stage).observe(seconds)),
    events.searchWaitEnded.observe(({ kind, outcome, seconds }) => waits(kind, outcome).observe(seconds)),
  ];
}

function countStatements(registry: Registry) {
  const duration = createHistogram(registry, {
    name: 'hr_portal_database_statement_duration_seconds',
    help: 'How long statements took, by pool and server.',
    labelNames: ['pool', 'server'],
    bounds: SHORT,
  });
  const failures = createCounter(registry, {
    name: 'hr_portal_database_statement_failures_total',
    help: 'Statements that failed or were cancelled, by pool and server.',
    labelNames: ['pool', 'server'],
  });
  return [
    events.statementEnded.observe(({ pool, server, outcome, seconds }) => {
      duration(pool, server).observe(seconds);
      if (outcome === 'failed') failures(pool, server).value += 1;
    }),
  ];
}

/** The label is not `job`, which Prometheus gives to all that it scrapes. */
function countJobs(registry: Registry, definitions: readonly AnyJobDefinition[]) {
  const runs = createCounter(registry, {
    name: 'hr_portal_job_runs_total',
    help: 'Runs of background jobs by kind and outcome.',
    labelNames: ['kind', 'outcome'],
  });
  const seconds = createCounter(registry, {
    name: 'hr_portal_job_run_seconds_total',
    help: 'Seconds that background jobs ran, by kind.',
    labelNames: ['kind'],
  });
  for (const { name } of definitions) for (const outcome of events.RUN_OUTCOMES) runs(name, outcome);
  return [
    events.jobEnded.observe((run) => {
      runs(run.job, run.outcome).value += 1;
      seconds(run.job).value += run.seconds;
    }),
  ];
}

function countImports(registry: Registry) {
  const total = createCounter(registry, {
    name: 'hr_portal_imports_total',
    help: 'Imports by outcome.',
    labelNames: ['outcome'],
  });
  const rows = createCounter(registry, {
    name: 'hr_portal_import_rows_total',
    help: 'Rows of committed imports, with their headings.',
    labelNames: [],
  });
  const seconds = createCounter(registry, {
    name: 'hr_portal_import_seconds_total',
    help: 'Seconds that committed imports ran.',
    labelNames: [],
  });
  for (const outcome of events.IMPORT_OUTCOMES) total(outcome);
  for (const start of [rows, seconds]) start();
  return [
    events.importEnded.observe((ended) => {
      total(ended.outcome).value += 1;
      if (ended.outcome !== 'committed') return;
      rows().value += ended.rows;
      seconds().value += ended.seconds;
    }),
  ];
}

function countEmails(registry: Registry) {
  const total = createCounter(registry, {
    name: 'hr_portal_emails_total',
    help: 'Attempts to send an email by outcome.',
    labelNames: ['outcome'],
  });
  for (const outcome of events.EMAIL_OUTCOMES) total(outcome);
  return [events.emailEnded.observe(({ outcome }) => void (total(outcome).value += 1))];
}
