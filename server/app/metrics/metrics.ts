/** The metrics of this process. */
export interface Metrics {
  /** The media type of what `scrape` returns. */
  contentType: string;
  /** Returns all metrics in the format of Prometheus. It takes at most three seconds, also without a database. */
  scrape(): Promise<string>;
  /** The address of their own listener; undefined without METRICS_PORT. */
  url?: string;
  close(): Promise<void>;
}
