import { pollServer } from './poll-server.ts';

const INTERVAL_MS = 1000;

/** Positions in the write-ahead log are bytes from its beginning, as text, because they may exceed 2^53. */
const STATEMENT = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as position,
    (select system_identifier::text from pg_control_system()) as system`;

/** Follows how far the log of the primary comes, to tell by how many seconds a replica is behind. */
export class Primary {
  /** Positions of the last seconds, the oldest first. */
  #samples: { at: number; position: bigint }[] = [];
  #system: string | undefined;
  readonly #maxLag: number;

  /** @param maxLag milliseconds that a replica may be behind */
  constructor(maxLag: number) {
    this.#maxLag = maxLag;
  }

  /** Which cluster it is: a replica has the same identifier. Undefined until the first reply. */
  get system(): string | undefined {
    return this.#system;
  }

  /** Whether a replica that has replayed the log to this position lacks only what was written lately. */
  isRecent(position: bigint): boolean {
    const [oldest] = this.#samples;
    return oldest !== undefined && position >= oldest.position;
  }

  /** Polls until the signal aborts. A failure is left to the requests, which use the primary themselves. */
  async poll(url: string, signal: AbortSignal): Promise<void> {
    await pollServer<{ position: string; system: string }>({
      url,
      statement: STATEMENT,
      interval: INTERVAL_MS,
      pause: INTERVAL_MS,
      onReply: ({ position, system }) => {
        this.#system = system;
        this.#samples.push({ at: performance.now(), position: BigInt(position) });
        const from = performance.now() - this.#maxLag;
        // The last sample from before that time tells what a replica must have.
        this.#samples = this.#samples.slice(
          Math.max(
            0,
            this.#samples.findLastIndex(({ at }) => at <= from),
          ),
        );
      },
      onFailure: () => undefined,
      signal,
    });
  }
}
