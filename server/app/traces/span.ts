import { createHash, randomBytes } from 'node:crypto';

/** A piece of work in a trace. */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: keyof typeof SPAN_KINDS;
  /** Never has a searched word, a name of a person, an id or an address. */
  name: string;
  attributes: Record<string, string | number>;
  hasFailed: boolean;
  seconds: number;
  /** When it ended, in milliseconds since 1970. */
  end: number;
}

/** The numbers of OpenTelemetry. */
export const SPAN_KINDS = { internal: 1, server: 2, client: 3, consumer: 5 } as const;

/** The numbers of characters of ids, in hexadecimal. */
const TRACE_ID = 32;
const SPAN_ID = 16;

export const createSpanId = (): string => randomBytes(SPAN_ID / 2).toString('hex');

/**
 * Returns the trace of a request, and the span of the request in it. Both come from its id, so that jobs in other processes find
 * them, and so does whoever has a line of the log. Work of no request gets a trace of its own.
 */
export function toTrace(requestId: string | undefined): { traceId: string; rootId: string | undefined } {
  if (requestId === undefined)
    return { traceId: randomBytes(TRACE_ID / 2).toString('hex'), rootId: undefined };
  const hash = createHash('sha256').update(requestId).digest('hex');
  return { traceId: hash.slice(0, TRACE_ID), rootId: hash.slice(-SPAN_ID) };
}
