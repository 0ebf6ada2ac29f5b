import type { FastifyBaseLogger } from 'fastify';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { withRequestId } from '#server/platform/async/request-id.ts';
import { PATIENCE_MS } from './patience.ts';

/** Sends spans to a collector, and logs the first of several failures. */
export class LoggedExporter extends OTLPTraceExporter {
  readonly #log: FastifyBaseLogger;
  #hasFailed = false;

  /** @param endpoint the base of the collector's address */
  constructor(endpoint: string, log: FastifyBaseLogger) {
    super({ url: `${endpoint.replace(/\/+$/u, '')}/v1/traces`, timeoutMillis: PATIENCE_MS });
    this.#log = log;
  }

  override export(...[spans, done]: Parameters<OTLPTraceExporter['export']>): void {
    super.export(spans, (result) => {
      const { error } = result;
      // The batch may be sent in the context of any request, which the line must not name.
      if (error && !this.#hasFailed)
        withRequestId(undefined, () =>
          this.#log.warn({ err: error }, 'traces could not be sent and are lost'),
        );
      this.#hasFailed = error !== undefined;
      done(result);
    });
  }
}
