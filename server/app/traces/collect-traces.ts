import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  type Attributes,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import { getJobRunId } from '#server/platform/async/job-run-id.ts';
import { getRequestId } from '#server/platform/async/request-id.ts';
import * as events from '#server/platform/telemetry/events.ts';
import { LoggedExporter } from './logged-exporter.ts';
import { nameStatement } from './name-statement.ts';
import { PATIENCE_MS } from './patience.ts';
import { SpanIds, type SpanPlace, toTrace } from './span-ids.ts';
import type { Traces } from './traces.ts';

const NAME = 'hr-portal';
const SERVER_ERROR = 500;

/** Work that has just ended. Its name and attributes never contain input of users. */
interface EndedWork {
  place: SpanPlace;
  kind: SpanKind;
  name: string;
  attributes: Attributes;
  hasFailed: boolean;
  seconds: number;
}

/** Sends what this process does to a collector until `close`. Listeners run in the context of the work that they hear of. */
export function collectTraces(endpoint: string, log: FastifyBaseLogger): Traces {
  const ids = new SpanIds();
  const exporter = new LoggedExporter(endpoint, log);
  const provider = new TracerProvider({
    idGenerator: ids,
    // The default resource has the path of the program.
    resource: resourceFromAttributes({ 'service.name': NAME }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: PATIENCE_MS })],
  });
  const tracer = provider.getTracer(NAME);

  const record = ({ place, kind, name, attributes, hasFailed, seconds }: EndedWork) => {
    const { traceId, parentId } = place;
    const end = Date.now();
    const parent =
      parentId === undefined
        ? ROOT_CONTEXT
        : trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId: parentId, traceFlags: TraceFlags.SAMPLED });
    ids.next = place;
    const span = tracer.startSpan(name, { kind, attributes, startTime: end - seconds * 1000 }, parent);
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
  };

  const stops = [
    events.requestEnded.observe(({ method, route = 'unknown', status, seconds }) =>
      record({
        place: toTrace(getRequestId() ?? randomUUID()),
        kind: SpanKind.SERVER,
        name: `${method} ${route}`,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'url.path': route,
          'http.response.status_code': status,
        },
        hasFailed: status >= SERVER_ERROR,
        seconds,
      }),
    ),
    events.statementEnded.observe(({ pool, server, text, outcome, seconds }) => {
      const place = placeStatement();
      // Those of no request and no job would be traces of one span each.
      if (place === undefined) return;
      record({
        place,
        kind: SpanKind.CLIENT,
        name: nameStatement(text),
        attributes: { 'db.system.name': 'postgresql', 'hr_portal.pool': pool, 'hr_portal.server': server },
        hasFailed: outcome === 'failed',
        seconds,
      });
    }),
    events.jobEnded.observe(({ job, outcome, seconds }) =>
      record({
        place: placeJob(),
        kind: SpanKind.CONSUMER,
        name: job,
        attributes: { 'hr_portal.job': job },
        hasFailed: outcome === 'failed',
        seconds,
      }),
    ),
  ];
  return {
    flush: () => provider.forceFlush().catch(() => undefined),
    async close() {
      for (const stop of stops) stop();
      const isSent = provider.shutdown().catch(() => undefined);
      await Promise.race([isSent, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}

/** A job is below its request, or has a trace of its own. */
function placeJob(): SpanPlace {
  const run = toTrace(getJobRunId() ?? randomUUID());
  const requestId = getRequestId();
  if (requestId === undefined) return run;
  const { traceId, spanId: parentId } = toTrace(requestId);
  return { traceId, spanId: run.spanId, parentId };
}

/** A statement is below its job, or else its request. */
function placeStatement(): SpanPlace | undefined {
  const requestId = getRequestId();
  const runId = getJobRunId();
  const parentOf = runId ?? requestId;
  const traceOf = requestId ?? runId;
  if (parentOf === undefined || traceOf === undefined) return undefined;
  return { traceId: toTrace(traceOf).traceId, parentId: toTrace(parentOf).spanId };
}
