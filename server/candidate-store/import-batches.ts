import { setImmediate } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import {
  buildImportStatement,
  type DuplicateRow,
  type ImportedRow,
  insertImportedRows,
} from '#server/db/candidate-store/import-statement.ts';
import type { Runner } from '#server/db/database.ts';
import type { Comparison } from '#server/db/imports/duplicate-rows.ts';
import { addIndexEntries, createIndexEntries } from '#server/search/index/index-entries.ts';
import { toIndexRows } from '#server/search/index/index-rows.ts';
import { createKnownWords, rememberWords } from '#server/search/index/known-words.ts';

/** Rows indexed before the event loop gets a turn to serve other requests and send the next statement. */
const ROWS_PER_SLICE = 25;

export interface PreparedBatch {
  rows: readonly ImportedRow[];
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
    return { rows, statement };
  }

  /** Adds the rows of people who are not on record. @returns the other rows */
  async write({ rows, statement }: PreparedBatch): Promise<DuplicateRow[]> {
    if (rows.length === 0) return [];
    const duplicates = await insertImportedRows(this.#tx, statement);
    this.#onAdded(rows.length - duplicates.length);
    return duplicates;
  }
}
