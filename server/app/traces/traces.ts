/** The traces of this process. */
export interface Traces {
  /** Sends what waits. It never fails. */
  flush(): Promise<void>;
  /** Stops tracing, and sends what waits. */
  close(): Promise<void>;
}
