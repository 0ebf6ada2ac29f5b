import { setTimeout } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { Database } from '#server/platform/db/database.ts';
import { VOCABULARIES, type Vocabulary } from '#server/domain/search/queries/vocabulary.ts';
import { measureVocabulary } from '#server/domain/search/queries/vocabulary-changes.ts';
import { type LoadedTable, loadTable, readChangesInto } from './load-table.ts';
import { estimateBytes, type WordTable } from './word-table.ts';

const PAUSE_MS = 1000;

type WordTables = Readonly<Record<Vocabulary, WordTable>>;

interface Options {
  /** The expected size above which nothing is loaded. */
  maxBytes: number;
  log: Pick<BaseLogger, 'info' | 'warn'>;
  /** Milliseconds between two looks at what has changed. */
  pauseMs?: number;
}

/**
 * The vocabularies of a database in the memory of this process, by which searches find spellings and weights without a
 * statement. They are some seconds behind the database.
 */
export class MemoryVocabulary {
  readonly #db: Database;
  readonly #options: Options;
  readonly #stopping = new AbortController();
  #loaded: Record<Vocabulary, LoadedTable> | undefined;
  #following: Promise<void> | undefined;

  /** @param db the connections of searches */
  constructor(db: Database, options: Options) {
    this.#db = db;
    this.#options = options;
  }

  /** The words of each vocabulary; undefined while they are not loaded. */
  get tables(): WordTables | undefined {
    if (!this.#loaded) return undefined;
    return { name_word: this.#loaded.name_word.table, address_word: this.#loaded.address_word.table };
  }

  /** Loads the vocabularies in the background, and keeps them current until `close`. */
  start(): void {
    this.#following ??= this.#follow();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#following;
  }

  /** Reads what has changed since the last time, or everything when that is not known, as after an error. */
  async refresh(): Promise<void> {
    let current: Record<Vocabulary, LoadedTable> | undefined;
    try {
      const loaded = this.#loaded ?? (await this.#load());
      const areCurrent = [];
      for (const vocabulary of VOCABULARIES)
        areCurrent.push(await readChangesInto(loaded[vocabulary], this.#db, vocabulary));
      if (areCurrent.every(Boolean)) current = loaded;
    } finally {
      this.#loaded = current;
    }
  }

  async #load(): Promise<Record<Vocabulary, LoadedTable>> {
    const { signal } = this.#stopping;
    return {
      name_word: await loadTable(this.#db, 'name_word', signal),
      address_word: await loadTable(this.#db, 'address_word', signal),
    };
  }

  async #follow() {
    const { signal } = this.#stopping;
    const { log, pauseMs = PAUSE_MS } = this.#options;
    let isFailing = false;
    while (!signal.aborted) {
      try {
        if (!(await this.#fits())) return;
        await this.refresh();
        isFailing = false;
      } catch (error) {
        // Once for each outage.
        if (!isFailing && !signal.aborted) log.warn({ err: error }, 'vocabulary not refreshed');
        isFailing = true;
      }
      await setTimeout(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Whether the vocabularies are small enough for the memory of this process. Forgets them when they are not any more. */
  async #fits(): Promise<boolean> {
    const bytes = await this.#measure();
    const { maxBytes, log } = this.#options;
    const fits = bytes <= maxBytes;
    if (!fits) {
      this.#loaded = undefined;
      log.info({ bytes }, 'vocabulary too large for memory');
    }
    return fits;
  }

  /** Returns the expected bytes of the vocabularies. */
  async #measure(): Promise<number> {
    const { tables } = this;
    if (tables) return tables.name_word.bytes + tables.address_word.bytes;
    const sizes = await Promise.all(VOCABULARIES.map((each) => measureVocabulary(this.#db, each)));
    return sizes.reduce((sum, size) => sum + estimateBytes(size), 0);
  }
}
