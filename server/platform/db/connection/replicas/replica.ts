import type { ReplicaState } from '#contract/calls/health.ts';
import { toSecondsSince } from '#server/platform/telemetry/define-event.ts';
import { pollServer } from './poll-server.ts';
import { IDENTITY, type Primary } from './primary.ts';
import type { ReadDatabases } from './read-databases.ts';

/** A replica that takes longer twice in a row is frozen or unreachable. */
const TIMEOUT_MS = 350;

const STATEMENT = `
  select pg_is_in_recovery() as is_standby, pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position,
    ${IDENTITY} as identity`;

interface Reply {
  is_standby: boolean;
  position: string | null;
  identity: string;
}

interface ReplicaOptions {
  /** In the format of DATABASE_URL. */
  url: string;
  databases: ReadDatabases;
  primary: Primary;
  /** Milliseconds from a failure to the next attempt. */
  retryDelay: number;
  /** Milliseconds from a reply to the next poll. */
  interval: number;
  onError: (error: Error) => void;
}

/** A read replica, and its state. */
export class Replica {
  readonly databases: ReadDatabases;
  readonly #url: string;
  readonly #primary: Primary;
  readonly #retryDelay: number;
  readonly #interval: number;
  readonly #onError: (error: Error) => void;
  #reply: Reply | undefined;
  #isFailureReported = false;
  #reportedMisconfiguration: string | undefined;
  #failed = new AbortController();
  /** When the primary had what this replica had in its last reply. */
  #currentAt: number | undefined;

  constructor({ url, databases, primary, retryDelay, interval, onError }: ReplicaOptions) {
    this.databases = databases;
    this.#url = url;
    this.#primary = primary;
    this.#retryDelay = retryDelay;
    this.#interval = interval;
    this.#onError = onError;
  }

  get state(): ReplicaState {
    if (!this.#reply) return 'unreachable';
    if (this.#findMisconfiguration()) return 'not a replica';
    return this.#primary.isRecent(this.#position) ? 'used' : 'behind';
  }

  /** Seconds for which it has been lacking something; 0 if it lacks nothing. Undefined while that is unknown. */
  get delay(): number | undefined {
    if (!this.#reply || this.#findMisconfiguration()) return undefined;
    if (this.#primary.findReplayed(this.#position)?.isNewest) return 0;
    return this.#currentAt === undefined ? undefined : toSecondsSince(this.#currentAt);
  }

  /** Aborts when it fails, so that what runs on it need not wait. */
  get failed(): AbortSignal {
    return this.#failed.signal;
  }

  /** Whether it may serve those who need the log to have been replayed to this position. */
  canServe(position: bigint): boolean {
    return this.state === 'used' && this.#position >= position;
  }

  /** How far it has replayed the log. */
  get #position(): bigint {
    return BigInt(this.#reply?.position ?? 0);
  }

  /** Polls it until the signal aborts. */
  async poll(signal: AbortSignal): Promise<void> {
    await pollServer<Reply>(
      {
        url: this.#url,
        statement: STATEMENT,
        timeout: TIMEOUT_MS,
        interval: this.#interval,
        retryDelay: this.#retryDelay,
        onReply: (reply) => {
          this.#reply = reply;
          this.#currentAt = this.#primary.findReplayed(this.#position)?.at ?? this.#currentAt;
          this.#isFailureReported = false;
          this.#reportMisconfiguration();
        },
        onFailure: (error) => this.#fail(error),
      },
      signal,
    );
  }

  /** Closes its connections. Those of a replica that does not reply are not waited for. */
  async close(): Promise<void> {
    const closing = Object.values(this.databases).map((database) => database.destroy());
    if (this.#reply) await Promise.all(closing);
    else Promise.all(closing).catch(() => undefined);
  }

  /** Says why it is no replica of the primary. Undefined while it is one, or before the primary has replied. */
  #findMisconfiguration(): string | undefined {
    if (!this.#reply) return undefined;
    const { is_standby, identity } = this.#reply;
    if (!is_standby) return 'it is a primary itself';
    const { identity: own } = this.#primary;
    return own === undefined || own === identity ? undefined : 'it belongs to another database';
  }

  /** For the log, because the address has a password. */
  get #host(): string {
    const { host, searchParams } = new URL(this.#url);
    return host || (searchParams.get('host') ?? '');
  }

  #reportMisconfiguration(): void {
    const misconfiguration = this.#findMisconfiguration();
    if (misconfiguration !== undefined && misconfiguration !== this.#reportedMisconfiguration)
      this.#onError(new Error(`the read replica ${this.#host} is not used: ${misconfiguration}`));
    this.#reportedMisconfiguration = misconfiguration;
  }

  #fail(error: Error): void {
    if (!this.#isFailureReported)
      this.#onError(new Error(`the read replica ${this.#host} failed: ${error.message}`, { cause: error }));
    this.#isFailureReported = true;
    this.#reply = undefined;
    this.#failed.abort(error);
    this.#failed = new AbortController();
  }
}
