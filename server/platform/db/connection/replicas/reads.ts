import pg from 'pg';
import type { ReplicaState } from '#contract/calls/health.ts';
import { untilAborted } from '#server/platform/async/until-aborted.ts';
import { DatabaseUnavailable } from '#server/platform/db/connection/unavailable.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ReadDatabases } from './read-databases.ts';
import type { Primary } from './primary.ts';
import type { Replica } from './replica.ts';
import { findWritePosition, storeWritePosition } from './write-positions.ts';

interface ReadsOptions {
  primary: ReadDatabases;
  replicas: readonly Replica[];
  /** Measures how far the replicas are behind. */
  position: Primary;
  onError: (error: Error) => void;
}

/** What a standby cancels a statement with that needs rows which the primary has removed meanwhile. */
const CONFLICTS_WITH_RECOVERY = new Set(['40001', '40P01']);

/** Runs work that only reads on a replica where an organisation finds its own writes, or else on the primary. */
export class Reads {
  readonly primary: ReadDatabases;
  readonly #replicas: readonly Replica[];
  readonly #onError: (error: Error) => void;
  readonly #closing = new AbortController();
  readonly #polling: Promise<unknown>;
  #next = 0;

  constructor({ primary, replicas, position, onError }: ReadsOptions) {
    this.primary = primary;
    this.#replicas = replicas;
    this.#onError = onError;
    const polled = replicas.length > 0 ? [position, ...replicas] : [];
    this.#polling = Promise.all(polled.map((server) => server.poll(this.#closing.signal)));
  }

  /** The states of the replicas, in the order of the setting. */
  listStates(): ReplicaState[] {
    return this.#replicas.map(({ state }) => state);
  }

  /** Seconds that each replica is behind, in the order of the setting. See `Replica.delay`. */
  listDelays(): (number | undefined)[] {
    return this.#replicas.map(({ delay }) => delay);
  }

  /** All connections for searches. */
  listSearchDbs(): Database[] {
    const servers = [this.primary, ...this.#replicas.map(({ databases }) => databases)];
    return servers.flatMap(({ searchDb, quickSearchDb }) => [searchDb, quickSearchDb]);
  }

  /** Runs work that only reads for an organisation. When the replica fails meanwhile, the work runs again on the primary. */
  async run<T>(organization_id: number, work: (databases: ReadDatabases) => Promise<T>): Promise<T> {
    const replica = await this.#choose(organization_id);
    if (!replica) return await work(this.primary);
    const { failed, databases } = replica;
    try {
      return await untilAborted(failed, work(databases));
    } catch (error) {
      if (!failed.aborted && !isFaultOfReplica(error)) throw error;
      return await work(this.primary);
    }
  }

  /** Lets the organisation find what it has just written: only replicas that have replayed it serve it from now on. */
  async markWritten(organization_id: number): Promise<void> {
    if (this.#replicas.length === 0) return;
    try {
      await storeWritePosition(this.primary.db, organization_id);
    } catch (error) {
      // What was written is committed, and a replica is only seconds behind.
      this.#onError(error as Error);
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#polling;
    await Promise.all(this.#replicas.map((replica) => replica.close()));
  }

  /** Chooses in turn among the replicas that may serve the organisation. */
  async #choose(organization_id: number): Promise<Replica | undefined> {
    if (!this.#replicas.some(({ state }) => state === 'used')) return undefined;
    const position = await findWritePosition(this.primary.db, organization_id);
    const current = this.#replicas.filter((replica) => replica.canServe(position));
    this.#next += 1;
    return current[this.#next % current.length];
  }
}

/** A statement that writes, which only the primary may run: a mistake in the code. */
const READ_ONLY = '25006';

/** Whether work may succeed on the primary: its connection broke, or the standby cancelled it for its recovery. */
function isFaultOfReplica(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable)) return false;
  const code = error.cause instanceof pg.DatabaseError ? (error.cause.code ?? '') : '';
  return CONFLICTS_WITH_RECOVERY.has(code) || (error.isDisconnected && code !== READ_ONLY);
}
