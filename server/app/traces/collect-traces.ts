import type { FastifyBaseLogger } from 'fastify';
import { getRequestId } from '#server/platform/async/request-id.ts';
import * as events from '#server/platform/telemetry/events.ts';
import { SpanExporter } from './export-spans.ts';
import { nameStatement } from './name-statement.ts';
import { createSpanId, type Span, toTrace } from './span.ts';
import type { Traces } from './traces.ts';

const SERVER_ERROR = 500;

/** Sends what this process does to a collector until `close`. Listeners run in the context of the work that they hear of. */
export function collectTraces(endpoint: string, log: FastifyBaseLogger): Traces {
  const exporter = new SpanExporter(endpoint, log);
  /** Adds a span below the request that the current work comes from. */
  const addChild = (span: Omit<Span, 'traceId' | 'spanId' | 'parentSpanId' | 'end'>) => {
    const { traceId, rootId } = toTrace(getRequestId());
    exporter.add({ traceId, spanId: createSpanId(), parentSpanId: rootId, end: Date.now(), ...span });
  };
  const stops = [
    events.requestEnded.observe(({ method, route = 'unknown', status, seconds }) => {
      const { traceId, rootId = createSpanId() } = toTrace(getRequestId());
      exporter.add({
        traceId,
        spanId: rootId,
        kind: 'server',
        name: `${method} ${route}`,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'url.path': route,
          'http.response.status_code': status,
        },
        hasFailed: status >= SERVER_ERROR,
        seconds,
        end: Date.now(),
      });
    }),
    events.statementEnded.observe(({ pool, server, text, outcome, seconds }) => {
      // Those of no request and no job would be traces of one span each.
      if (getRequestId() === undefined) return;
      addChild({
        kind: 'client',
        name: nameStatement(text),
        attributes: { 'db.system.name': 'postgresql', 'hr_portal.pool': pool, 'hr_portal.server': server },
        hasFailed: outcome === 'failed',
        seconds,
      });
    }),
    events.jobEnded.observe(({ job, outcome, seconds }) =>
      addChild({
        kind: 'consumer',
        name: job,
        attributes: { 'hr_portal.job': job },
        hasFailed: outcome === 'failed',
        seconds,
      }),
    ),
  ];
  return {
    flush: () => exporter.flush(),
    async close() {
      for (const stop of stops) stop();
      await exporter.close();
    },
  };
}
