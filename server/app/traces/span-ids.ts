import { createHash } from 'node:crypto';
import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace';

/** Where a span is in a trace. A span without `spanId` gets a random one; one without `parentId` is the root. */
export interface SpanPlace {
  traceId: string;
  spanId?: string;
  parentId?: string;
}

/** The numbers of characters of ids, in hexadecimal. */
const TRACE_ID = 32;
const SPAN_ID = 16;

/**
 * Returns the trace of a request or of a run of a job, and the span of that work. Both come from its id, so that jobs in other
 * processes find the trace of their request, and so does whoever has a line of the log.
 */
export function toTrace(workId: string): { traceId: string; spanId: string } {
  const hash = createHash('sha256').update(workId).digest('hex');
  return { traceId: hash.slice(0, TRACE_ID), spanId: hash.slice(-SPAN_ID) };
}

/** Gives the next span the ids of its place. */
export class SpanIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  next: Partial<SpanPlace> = {};

  generateTraceId(): string {
    return this.next.traceId ?? this.#random.generateTraceId();
  }

  generateSpanId(): string {
    return this.next.spanId ?? this.#random.generateSpanId();
  }
}
