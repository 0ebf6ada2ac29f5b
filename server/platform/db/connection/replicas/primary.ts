import { pollServer } from './poll-server.ts';

const INTERVAL_MS = 1000;
/** Longer than for a replica: a busy primary still tells how far its log has come. */
const TIMEOUT_MS = 3000;

/** Selects what is the same for a database and its copies on standbys, and differs between databases. */
export const IDENTITY = `(
  select concat_ws(' ', system_identifier, oid) from pg_control_system(), pg_database where datname = current_database())`;

/** Positions in the write-ahead log are bytes from its beginning, as text, because they may exceed 2^53. */
const STATEMENT = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as position, ${IDENTITY} as identity`;

/** Samples the position of the primary's write-ahead log, to measure how far replicas are behind. */
export class Primary {
  /** Those of the last `maxLag` milliseconds, the oldest first. */
  #samples: { at: number; position: bigint }[] = [];
  #identity: string | undefined;
  readonly #url: string;
  readonly #maxLag: number;

  /**
   * @param url in the format of DATABASE_URL
   * @param maxLag milliseconds that a replica may be behind
   */
  constructor(url: string, maxLag: number) {
    this.#url = url;
    this.#maxLag = maxLag;
  }

  /** The identifier of its database, which its replicas share. Undefined until the first reply. */
  get identity(): string | undefined {
    return this.#identity;
  }

  /** Whether a replica that has replayed the log to this position lacks only what was written within `maxLag`. */
  isRecent(position: bigint): boolean {
    const from = performance.now() - this.#maxLag;
    const sample = this.#samples.find(({ at }) => at >= from);
    return sample !== undefined && position >= sample.position;
  }

  /**
   * The newest sample that a replica at this position of the log has fully replayed. Undefined if it lacks all
   * samples of `maxLag`.
   */
  findReplayed(position: bigint): { at: number; isNewest: boolean } | undefined {
    const sample = this.#samples.findLast((each) => each.position <= position);
    return sample && { at: sample.at, isNewest: sample === this.#samples.at(-1) };
  }

  /** Polls until the signal aborts. Requests use the primary themselves, and report its failures. */
  async poll(signal: AbortSignal): Promise<void> {
    await pollServer<{ position: string; identity: string }>(
      {
        url: this.#url,
        statement: STATEMENT,
        timeout: TIMEOUT_MS,
        interval: INTERVAL_MS,
        retryDelay: INTERVAL_MS,
        onReply: ({ position, identity }, sentAt) => {
          this.#identity = identity;
          const kept = this.#samples.filter(({ at }) => at >= sentAt - this.#maxLag);
          this.#samples = [...kept, { at: sentAt, position: BigInt(position) }];
        },
        onFailure: () => undefined,
      },
      signal,
    );
  }
}
