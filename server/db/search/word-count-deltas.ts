import { type RawBuilder, sql } from 'kysely';
import { toNumberArray } from '#server/db/sql/array-literal.ts';
import type { IndexedWords } from './search-rows.ts';
import { VOCABULARIES, type Vocabulary, WORD_COLUMNS } from './vocabulary.ts';
import { EVERY_CANDIDATE } from './word-counts.ts';

/**
 * The changes of word counts that a write causes, aggregated so that each word needs one row. Insert them in the
 * transaction that writes the search rows.
 */
export class WordCountDeltas {
  readonly #deltas: Record<Vocabulary, Map<number, number>> = {
    name_word: new Map(),
    address_word: new Map(),
  };

  /** The number of different words. */
  get size(): number {
    return this.#deltas.name_word.size + this.#deltas.address_word.size;
  }

  add(candidates: readonly IndexedWords[]): this {
    for (const candidate of candidates) this.#change(candidate, 1);
    return this;
  }

  remove(candidates: readonly IndexedWords[]): this {
    for (const candidate of candidates) this.#change(candidate, -1);
    return this;
  }

  /** Builds an insert for each vocabulary with changes. */
  buildInserts(): RawBuilder<unknown>[] {
    return VOCABULARIES.flatMap((vocabulary) => {
      const changed = [...this.#deltas[vocabulary]].filter(([, delta]) => delta !== 0);
      if (changed.length === 0) return [];
      return sql`
        insert into ${sql.table(`${vocabulary}_count_delta`)} (word_id, delta)
        select * from unnest(${toNumberArray(changed.map(([id]) => id))}::bigint[],
          ${toNumberArray(changed.map(([, delta]) => delta))}::integer[])`;
    });
  }

  /** A word that a candidate has twice counts once. */
  #change(candidate: IndexedWords, by: 1 | -1) {
    for (const vocabulary of VOCABULARIES) {
      const deltas = this.#deltas[vocabulary];
      const ids = candidate[WORD_COLUMNS[vocabulary]];
      deltas.set(EVERY_CANDIDATE, (deltas.get(EVERY_CANDIDATE) ?? 0) + by);
      for (const [at, id] of ids.entries())
        if (ids.indexOf(id) === at) deltas.set(id, (deltas.get(id) ?? 0) + by);
    }
  }
}
