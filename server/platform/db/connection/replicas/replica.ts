import type { ReplicaState } from '#contract/calls/health.ts';
import { pollServer } from './poll-server.ts';
import type { Primary } from './primary.ts';
import type { ReadDatabases } from './read-databases.ts';

const INTERVAL_MS = 250;

const STATEMENT = `
  select pg_is_in_recovery() as is_standby, pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position,
    (select system_identifier::text from pg_control_system()) as system`;

interface Reply {
  is_standby: boolean;
  position: string | null;
  system: string;
}

interface ReplicaOptions {
  databases: ReadDatabases;
  primary: Primary;
  /** Milliseconds after a failure until it is tried again. */
  pause: number;
  onError: (error: Error) => void;
}

/** A read replica, and what is known about it. */
export class Replica {
  readonly databases: ReadDatabases;
  readonly #primary: Primary;
  readonly #pause: number;
  readonly #onError: (error: Error) => void;
  #reply: Reply | undefined;
  #failedAt = -Infinity;
  #lost = new AbortController();

  constructor({ databases, primary, pause, onError }: ReplicaOptions) {
    this.databases = databases;
    this.#primary = primary;
    this.#pause = pause;
    this.#onError = onError;
  }

  get state(): ReplicaState {
    if (!this.#reply) return 'unreachable';
    const { is_standby, system } = this.#reply;
    const { system: own } = this.#primary;
    if (!is_standby || (own !== undefined && own !== system)) return 'no replica';
    return this.#primary.isRecent(this.#position) ? 'used' : 'behind';
  }

  /** Aborts when it fails, so that what runs on it need not wait. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** Whether it has replayed the log to this position. */
  hasReached(position: bigint): boolean {
    return this.#position >= position;
  }

  /** How far it has replayed the log. */
  get #position(): bigint {
    return BigInt(this.#reply?.position ?? 0);
  }

  /** Uses it no more until the pause has passed. */
  fail(error: Error): void {
    this.#failedAt = performance.now();
    if (!this.#reply) return;
    this.#reply = undefined;
    this.#onError(error);
    this.#lost.abort(error);
    this.#lost = new AbortController();
  }

  /** Polls it until the signal aborts. */
  async poll(url: string, signal: AbortSignal): Promise<void> {
    await pollServer<Reply>({
      url,
      statement: STATEMENT,
      interval: INTERVAL_MS,
      pause: this.#pause,
      onReply: (reply) => {
        if (performance.now() - this.#failedAt >= this.#pause) this.#reply = reply;
      },
      onFailure: (error) => this.fail(error),
      signal,
    });
  }
}
