import { Counter, Histogram, type Registry } from 'prom-client';
import { searchType } from '#contract/calls/search.ts';
import type { Services } from '#server/http/services.ts';
import type { AnyJobDefinition } from '#server/platform/jobs/job-definition.ts';
import * as events from '#server/platform/telemetry/events.ts';
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
  const registers = [registry];
  const stops = [
    countRequests(registers),
    countSearches(registers),
    countStatements(registers),
    countJobs(registers, jobs.definitions),
    countImports(registers),
    countEmails(registers),
  ].flat();
  return () => {
    for (const stop of stops) stop();
  };
}

function countRequests(registers: Registry[]) {
  const total = new Counter({
    name: 'hr_portal_http_requests_total',
    help: 'Requests by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const seconds = new Counter({
    name: 'hr_portal_http_request_seconds_total',
    help: 'Seconds that requests took, by route and method.',
    labelNames: ['route', 'method'],
    registers,
  });
  // Without the route, because a histogram of each would be thousands of series.
  const duration = new Histogram({
    name: 'hr_portal_http_request_duration_seconds',
    help: 'How long requests took, by method.',
    labelNames: ['method'],
    buckets: LONG,
    registers,
  });
  const toLabels = createRequestLabels();
  return [
    events.requestEnded.observe((request) => {
      const { route, method, status } = toLabels(request);
      total.inc({ route, method, status });
      seconds.inc({ route, method }, request.seconds);
      duration.observe({ method }, request.seconds);
    }),
  ];
}

function countSearches(registers: Registry[]) {
  const total = new Counter({
    name: 'hr_portal_searches_total',
    help: 'Searches by type and outcome.',
    labelNames: ['type', 'outcome'],
    registers,
  });
  const duration = new Histogram({
    name: 'hr_portal_search_duration_seconds',
    help: 'How long searches took, including their wait, by type.',
    labelNames: ['type'],
    buckets: LONG,
    registers,
  });
  const stages = new Histogram({
    name: 'hr_portal_search_stage_duration_seconds',
    help: 'How long the stages of searches took, by type and stage.',
    labelNames: ['type', 'stage'],
    buckets: SHORT,
    registers,
  });
  const waits = new Histogram({
    name: 'hr_portal_search_wait_seconds',
    help: 'How long work of searches waited for its place, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    buckets: SHORT,
    registers,
  });
  for (const type of searchType.options)
    for (const outcome of events.SEARCH_OUTCOMES) total.inc({ type, outcome }, 0);
  return [
    events.searchEnded.observe(({ type, outcome, seconds }) => {
      total.inc({ type, outcome });
      duration.observe({ type }, seconds);
    }),
    events.searchStageEnded.observe(({ type, stage, seconds }) => stages.observe({ type, stage }, seconds)),
    events.searchWaitEnded.observe(({ kind, outcome, seconds }) => waits.observe({ kind, outcome }, seconds)),
  ];
}

function countStatements(registers: Registry[]) {
  const duration = new Histogram({
    name: 'hr_portal_database_statement_duration_seconds',
    help: 'How long statements took, by pool and server.',
    labelNames: ['pool', 'server'],
    buckets: SHORT,
    registers,
  });
  const failures = new Counter({
    name: 'hr_portal_database_statement_failures_total',
    help: 'Statements that failed or were cancelled, by pool and server.',
    labelNames: ['pool', 'server'],
    registers,
  });
  return [
    events.statementEnded.observe(({ pool, server, outcome, seconds }) => {
      duration.observe({ pool, server }, seconds);
      if (outcome === 'failed') failures.inc({ pool, server });
    }),
  ];
}

/** The label is not `job`, which Prometheus gives to all that it scrapes. */
function countJobs(registers: Registry[], definitions: readonly AnyJobDefinition[]) {
  const runs = new Counter({
    name: 'hr_portal_job_runs_total',
    help: 'Runs of background jobs by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const seconds = new Counter({
    name: 'hr_portal_job_run_seconds_total',
    help: 'Seconds that background jobs ran, by kind.',
    labelNames: ['kind'],
    registers,
  });
  for (const { name } of definitions)
    for (const outcome of events.RUN_OUTCOMES) runs.inc({ kind: name, outcome }, 0);
  return [
    events.jobEnded.observe((run) => {
      runs.inc({ kind: run.job, outcome: run.outcome });
      seconds.inc({ kind: run.job }, run.seconds);
    }),
  ];
}

function countImports(registers: Registry[]) {
  const total = new Counter({
    name: 'hr_portal_imports_total',
    help: 'Imports by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const rows = new Counter({
    name: 'hr_portal_import_rows_total',
    help: 'Rows of committed imports, with their headings.',
    registers,
  });
  const seconds = new Counter({
    name: 'hr_portal_import_seconds_total',
    help: 'Seconds that committed imports ran.',
    registers,
  });
  for (const outcome of events.IMPORT_OUTCOMES) total.inc({ outcome }, 0);
  return [
    events.importEnded.observe((ended) => {
      total.inc({ outcome: ended.outcome });
      if (ended.outcome !== 'committed') return;
      rows.inc(ended.rows);
      seconds.inc(ended.seconds);
    }),
  ];
}

function countEmails(registers: Registry[]) {
  const total = new Counter({
    name: 'hr_portal_emails_total',
    help: 'Attempts to send an email by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of events.EMAIL_OUTCOMES) total.inc({ outcome }, 0);
  return [events.emailEnded.observe(({ outcome }) => total.inc({ outcome }))];
}
