import { setTimeout } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { Database } from '#server/platform/db/database.ts';
import { VOCABULARIES, type Vocabulary } from '#server/domain/search/queries/vocabulary.ts';
import { measureVocabulary } from '#server/domain/search/queries/vocabulary-changes.ts';
import { CHANGES_KEPT_SECONDS } from '#server/domain/search/queries/word-counts.ts';
import { type LoadedTable, loadTable, readChangesInto } from './load-table.ts';
import type { WordTable } from './word-table.ts';

/** Milliseconds between two looks at what has changed. */
const PAUSE_MS = 1000;
/** Milliseconds after which changes may be gone that were not read, so that everything is read again. */
const MAX_AGE_MS = (CHANGES_KEPT_SECONDS * 1000) / 2;
/** The expected bytes of a word with its count, and of each of its deletion keys. */
const WORD_BYTES = 300;
const KEY_BYTES = 24;

export type WordTables = Readonly<Record<Vocabulary, WordTable>>;
type Log = Pick<BaseLogger, 'info' | 'warn'>;

/**
 * The vocabularies of a database in the memory of this process, by which searches find spellings and weights without a
 * statement. They are some seconds behind the database.
 */
export class MemoryVocabulary {
  readonly #db: Database;
  readonly #maxBytes: number;
  readonly #log: Log;
  readonly #stopping = new AbortController();
  #loaded: Record<Vocabulary, LoadedTable> | undefined;
  /** When they were last known to be current, on the monotonic clock. */
  #currentAt = -Infinity;
  #following: Promise<void> | undefined;

  /**
   * @param db the connections of searches
   * @param maxBytes the expected size above which nothing is loaded
   */
  constructor(db: Database, maxBytes: number, log: Log) {
    this.#db = db;
    this.#maxBytes = maxBytes;
    this.#log = log;
  }

  /** The words of each vocabulary; undefined while they are not loaded or not current. */
  get tables(): WordTables | undefined {
    if (!this.#loaded || !this.#isCurrent()) return undefined;
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

  /** Reads what has changed since the last time, or everything when that is not known. */
  async refresh(): Promise<void> {
    const began = performance.now();
    if (!this.#isCurrent()) this.#loaded = undefined;
    const { signal } = this.#stopping;
    const loaded = (this.#loaded ??= {
      name_word: await loadTable(this.#db, 'name_word', signal),
      address_word: await loadTable(this.#db, 'address_word', signal),
    });
    for (const vocabulary of VOCABULARIES)
      if (!(await readChangesInto(loaded[vocabulary], this.#db, vocabulary))) {
        this.#loaded = undefined;
        return;
      }
    this.#currentAt = began;
  }

  #isCurrent(): boolean {
    return performance.now() - this.#currentAt <= MAX_AGE_MS;
  }

  async #follow() {
    const { signal } = this.#stopping;
    let isFailing = false;
    while (!signal.aborted) {
      try {
        if (!this.#loaded && !(await this.#fits())) return;
        await this.refresh();
        isFailing = false;
      } catch (error) {
        // Once for each outage.
        if (!isFailing && !signal.aborted) this.#log.warn({ err: error }, 'vocabulary not refreshed');
        isFailing = true;
      }
      await setTimeout(PAUSE_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Whether the vocabularies are small enough for the memory of this process. */
  async #fits(): Promise<boolean> {
    const sizes = await Promise.all(VOCABULARIES.map((each) => measureVocabulary(this.#db, each)));
    const bytes = sizes.reduce((sum, { words, keys }) => sum + words * WORD_BYTES + keys * KEY_BYTES, 0);
    const fits = bytes <= this.#maxBytes;
    if (!fits) this.#log.info({ bytes }, 'vocabulary too large for memory');
    return fits;
  }
}
