import { setImmediate } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import {
  buildImportStatement,
  type DuplicateRow,
  type ImportedRow,
  insertImportedRows,
} from './queries/import-statement.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { Comparison } from '#server/domain/imports/queries/duplicate-rows.ts';
import type { CountedCandidate } from '#server/domain/search/queries/search-rows.ts';
import { CountDeltas } from '#server/domain/search/queries/count-deltas.ts';
import { runInserts } from '#server/platform/db/sql/combine-inserts.ts';
import { addIndexEntries, createIndexEntries } from '#server/domain/search/index/index-entries.ts';
import { toIndexRows } from '#server/domain/search/index/index-rows.ts';
import { createKnownWords, rememberWords } from '#server/domain/search/index/known-words.ts';

/** Rows indexed before the event loop gets a turn to serve other requests and send the next statement. */
const ROWS_PER_SLICE = 25;

/** With more different words, their counts are written before the end of the import, to limit the memory. */
const MAX_COUNTED_WORDS = 50_000;

export interface PreparedBatch {
  rows: readonly ImportedRow[];
  /** What is counted of each row. */
  counted: readonly CountedCandidate[];
  statement: CompiledQuery<DuplicateRow>;
}

/**
 * Adds the rows of one import in batches. A batch can be prepared while the previous one is written; both must follow
 * the order of the file.
 */
export class ImportBatches {
  readonly #tx: Runner;
  readonly #import_id: number;
  readonly #comparison: Comparison;
  readonly #onAdded: (count: number) => void;
  readonly #knownWords = createKnownWords();
  #counts = new CountDeltas();

  constructor(tx: Runner, import_id: number, comparison: Comparison, onAdded: (count: number) => void) {
    this.#tx = tx;
    this.#import_id = import_id;
    this.#comparison = comparison;
    this.#onAdded = onAdded;
  }

  /** Indexes rows and builds their statement, without writing anything. */
  async prepare(rows: readonly ImportedRow[]): Promise<PreparedBatch> {
    const { organization_id, candidate_type } = this.#comparison;
    const entries = createIndexEntries();
    for (let at = 0; at < rows.length; at += ROWS_PER_SLICE) {
      const slice = rows.slice(at, at + ROWS_PER_SLICE);
      addIndexEntries(
        entries,
        slice.map((row) => ({ ...row, organization_id, candidate_type })),
      );
      await setImmediate();
    }
    const index = toIndexRows(entries, this.#knownWords);
    const batch = { import_id: this.#import_id, comparison: this.#comparison, rows, index };
    const statement = await buildImportStatement(this.#tx, batch);
    // Statements run in this order, so the next one can rely on the words of this one.
    rememberWords(this.#knownWords, entries);
    return { rows, counted: entries.rows, statement };
  }

  /** Adds the rows of people who are not on record. @returns the other rows */
  async write({ rows, counted, statement }: PreparedBatch): Promise<DuplicateRow[]> {
    if (rows.length === 0) return [];
    const duplicates = await insertImportedRows(this.#tx, statement);
    const skipped = new Set(duplicates.map(({ line }) => line));
    this.#counts.add(counted.filter((_, at) => !skipped.has(rows[at]?.line ?? 0)));
    if (this.#counts.size > MAX_COUNTED_WORDS) await this.finish();
    this.#onAdded(rows.length - duplicates.length);
    return duplicates;
  }

  /** Writes the counts of the added rows. */
  async finish(): Promise<void> {
    await runInserts(this.#tx, this.#counts.buildInserts());
    this.#counts = new CountDeltas();
  }
}
