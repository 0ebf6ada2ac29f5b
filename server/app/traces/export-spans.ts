import type { FastifyBaseLogger } from 'fastify';
import { type Span, SPAN_KINDS } from './span.ts';

/** Spans wait this long, so that many travel together. */
const INTERVAL_MS = 2000;
/** Beyond these, spans are dropped until the collector accepts some. */
const WAITING_MAX = 4000;
const BATCH_MAX = 1000;
/** A collector that does not reply in this time has failed. */
export const PATIENCE_MS = 5000;
const STATUS_ERROR = 2;

const toNanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n);

const toAttributes = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

/** Encodes spans as OTLP in JSON. */
const toBody = (spans: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: { attributes: toAttributes({ 'service.name': 'hr-portal' }) },
      scopeSpans: [
        {
          scope: { name: 'hr-portal' },
          spans: spans.map(({ kind, attributes, hasFailed, seconds, end, ...span }) => ({
            ...span,
            kind: SPAN_KINDS[kind],
            startTimeUnixNano: toNanoseconds(end - seconds * 1000),
            endTimeUnixNano: toNanoseconds(end),
            attributes: toAttributes(attributes),
            status: hasFailed ? { code: STATUS_ERROR } : {},
          })),
        },
      ],
    },
  ],
});

/** Sends spans to a collector, a batch at a time, while nobody waits for it. Those it does not accept are lost. */
export class SpanExporter {
  readonly #url: string;
  readonly #log: FastifyBaseLogger;
  readonly #timer: NodeJS.Timeout;
  #waiting: Span[] = [];
  #sending: Promise<void> | undefined;
  #hasFailed = false;

  /** @param endpoint the base of the collector's address */
  constructor(endpoint: string, log: FastifyBaseLogger) {
    this.#url = `${endpoint.replace(/\/+$/u, '')}/v1/traces`;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), INTERVAL_MS).unref();
  }

  add(span: Span): void {
    if (this.#waiting.length < WAITING_MAX) this.#waiting.push(span);
  }

  /** Sends what waits, after what is being sent already. It never fails. */
  async flush(): Promise<void> {
    await (this.#sending ??= this.#sendAll().finally(() => void (this.#sending = undefined)));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #sendAll(): Promise<void> {
    let isAccepted = true;
    while (isAccepted && this.#waiting.length > 0)
      isAccepted = await this.#send(this.#waiting.splice(0, BATCH_MAX));
  }

  /** Logs only the first of several failures. */
  async #send(spans: Span[]): Promise<boolean> {
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(toBody(spans)),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the collector replied with status ${response.status}`);
      this.#hasFailed = false;
      return true;
    } catch (error) {
      if (!this.#hasFailed) this.#log.warn({ err: error }, 'traces could not be sent and are lost');
      this.#hasFailed = true;
      return false;
    }
  }
}
