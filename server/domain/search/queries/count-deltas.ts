import { type RawBuilder, sql } from 'kysely';
import { toNumberArray } from '#server/platform/db/sql/array-literal.ts';
import { CandidateCountDeltas } from './candidate-counts.ts';
import type { CountedCandidate } from './search-rows.ts';
import { VOCABULARIES, type Vocabulary, WORD_COLUMNS } from './vocabulary.ts';
import { ALL_CANDIDATES } from './word-counts.ts';

/**
 * The changes of word counts and candidate counts that a write causes, aggregated so that each word and block needs one row.
 * Insert them in the transaction that writes the search rows.
 */
export class CountDeltas {
  /** Objects, because changing one is faster than storing a number in the map again. */
  readonly #deltas: Record<Vocabulary, Map<number, { delta: number }>> = {
    name_word: new Map(),
    address_word: new Map(),
  };
  readonly #candidates = new CandidateCountDeltas();

  /** The number of different words. */
  get size(): number {
    return this.#deltas.name_word.size + this.#deltas.address_word.size;
  }

  add(candidates: readonly CountedCandidate[]): this {
    this.#change(candidates, 1);
    return this;
  }

  remove(candidates: readonly CountedCandidate[]): this {
    this.#change(candidates, -1);
    return this;
  }

  /** Builds an insert for each vocabulary with changes, and one for candidate counts with changes. */
  buildInserts(): RawBuilder<unknown>[] {
    return [...this.#buildWordInserts(), ...this.#candidates.buildInserts()];
  }

  #buildWordInserts(): RawBuilder<unknown>[] {
    return VOCABULARIES.flatMap((vocabulary) => {
      // In the order of their index, which then needs fewer pages.
      const changed = [...this.#deltas[vocabulary]]
        .filter(([, { delta }]) => delta !== 0)
        .toSorted(([a], [b]) => a - b);
      if (changed.length === 0) return [];
      return sql`
        insert into ${sql.table(`${vocabulary}_count_delta`)} (word_id, delta)
        select * from unnest(${toNumberArray(changed.map(([id]) => id))}::integer[],
          ${toNumberArray(changed.map(([, { delta }]) => delta))}::integer[])`;
    });
  }

  #change(candidates: readonly CountedCandidate[], by: 1 | -1) {
    this.#candidates.change(candidates, by);
    for (const vocabulary of VOCABULARIES) {
      const column = WORD_COLUMNS[vocabulary];
      this.#changeWord(vocabulary, ALL_CANDIDATES, by * candidates.length);
      for (const { [column]: ids } of candidates)
        for (let at = 0; at < ids.length; at += 1) {
          const id = ids[at] ?? 0;
          // A word that a candidate has twice counts once.
          if (ids.indexOf(id) === at) this.#changeWord(vocabulary, id, by);
        }
    }
  }

  #changeWord(vocabulary: Vocabulary, id: number, by: number) {
    const known = this.#deltas[vocabulary].get(id);
    if (known) known.delta += by;
    else this.#deltas[vocabulary].set(id, { delta: by });
  }
}
