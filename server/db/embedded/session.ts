import { setTimeout } from 'node:timers/promises';
import type { TransactionStatus } from './engine-messages.ts';
import type { Engine, OnReply } from './engine.ts';
import type { Group } from './groups.ts';
import { ABANDON, errorResponse } from './wire.ts';

const IDLE_TOO_LONG = errorResponse(
  'FATAL',
  '25P03',
  'terminating connection due to idle-in-transaction timeout',
);
const NOT_READ = errorResponse('FATAL', '57014', 'terminating connection: its reply was not read in time');
/** For whoever had a statement under way or prepared when the engine began anew. */
const RESTARTED = errorResponse(
  'FATAL',
  '57P01',
  'terminating connection: the database was restarted, because a statement ran too long or ended it',
);

/** What the session needs of a client. */
export interface SessionClient {
  /** The next group; undefined when none came within the limit (milliseconds) or the client is gone. */
  nextGroup(limit: number): Promise<Group | undefined>;
  readonly gone: boolean;
  readonly hasStatements: boolean;
  reply(bytes: Uint8Array, sent: () => void, group: Group): void;
  /** Tells the client why, and ends the connection. Does nothing when it is gone. */
  dismiss(error: Buffer): void;
  /** Ends the connection when the groups that came are done; an open transaction is not waited for. */
  leave(): void;
}

export interface SessionLimits {
  /** How long a client may leave its transaction open without a word; then it is rolled back. Milliseconds. */
  idleInTransaction: number;
  /** How long one group of messages may run; then the engine is started anew. Milliseconds. */
  statement: number;
}

/**
 * The one session that PGlite has, lent to one client at a time, first come first served. A client keeps it
 * until its transaction is over.
 */
export class Session {
  readonly clients = new Set<SessionClient>();
  #engine: Engine;
  #limits: SessionLimits;
  #queue: (() => Promise<void>)[] = [];
  #serving: Promise<void> | undefined;
  #owner: SessionClient | undefined;

  constructor(engine: Engine, limits: SessionLimits) {
    this.#engine = engine;
    this.#limits = limits;
    engine.onRestart = () => this.#dismissStranded();
  }

  /** Queues a client that has a group to run. Resolves when it gave the session back. */
  lend(client: SessionClient): Promise<void> {
    return this.#enqueue(() => this.#serve(client));
  }

  /** Queues messages of the server's own; what the engine replies is dropped. */
  runQuietly(messages: Buffer): Promise<void> {
    return this.#enqueue(() => this.#runQuietly(messages));
  }

  /** Lets clients finish for so long (milliseconds), then ends their connections. Resolves when all is still. */
  async end(patience: number): Promise<void> {
    await Promise.race([this.#idle(), setTimeout(patience, undefined, { ref: false })]);
    for (const client of this.clients) client.leave();
    await this.#idle();
  }

  async #idle(): Promise<void> {
    while (this.#serving) await this.#serving;
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      this.#queue.push(() => task().finally(resolve));
      this.#serving ??= this.#work().finally(() => (this.#serving = undefined));
    });
  }

  async #work(): Promise<void> {
    for (let task = this.#queue.shift(); task; task = this.#queue.shift()) {
      await task();
      this.#owner = undefined;
    }
  }

  async #serve(client: SessionClient): Promise<void> {
    this.#owner = client;
    let status: TransactionStatus | undefined = 'I';
    do {
      const group = await client.nextGroup(this.#limits.idleInTransaction);
      if (!group) return status === 'I' ? undefined : this.#takeBack(client);
      status = await this.#run(client, group);
    } while (status !== 'I');
  }

  async #run(client: SessionClient, group: Group): Promise<TransactionStatus | undefined> {
    const onReply: OnReply = (bytes, sent) => (client.gone ? sent() : client.reply(bytes, sent, group));
    let watchdog: NodeJS.Timeout | undefined;
    try {
      await this.#engine.ready;
      watchdog = setInterval(() => this.#overdue(client), this.#limits.statement);
      const status = await this.#engine.run(group.bytes, onReply);
      // Without ReadyForQuery the engine is in a state of which nothing is known.
      if (group.synced && !status) await this.#engine.restart();
      return status;
    } catch {
      client.dismiss(RESTARTED);
      return undefined;
    } finally {
      clearInterval(watchdog);
    }
  }

  #overdue(client: SessionClient): void {
    if (!this.#engine.waitsForReader) return void this.#engine.restart();
    client.dismiss(NOT_READ);
  }

  async #takeBack(client: SessionClient): Promise<void> {
    client.dismiss(IDLE_TOO_LONG);
    await this.#runQuietly(ABANDON);
  }

  async #runQuietly(messages: Buffer): Promise<void> {
    this.#owner = undefined;
    // An engine that was lost has nothing left to clean up.
    await this.#engine.run(messages, dropReply).catch(() => undefined);
  }

  #dismissStranded(): void {
    for (const client of this.clients) {
      if (client === this.#owner || client.hasStatements) client.dismiss(RESTARTED);
    }
  }
}

function dropReply(_bytes: Uint8Array, sent: () => void): void {
  sent();
}
