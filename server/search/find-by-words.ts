import type { SearchQuery } from '#contract/search.ts';
import { findCommonWords, findWordRows, type WordColumn, type WordRow } from '#server/db/candidate-search.ts';
import type { Runner } from '#server/db/database.ts';
import type { Narrowing } from '#server/db/narrowing.ts';
import { findWordShares } from '#server/db/word-shares.ts';
import { findWordsById, type Vocabulary } from '#server/db/words.ts';
import { expandWords, guessMeanings, type Reach } from './expand.ts';
import { explain } from './explain.ts';
import type { Found } from './find-candidates.ts';
import { expected, planPartial } from './plan.ts';
import { type Match, Ranker, type Weights } from './rank.ts';
import { type Reading, readingsOf, wordingsOf } from './readings.ts';
import { type Term, weighTerms } from './weigh.ts';
import { isWordId } from './word-id.ts';

interface Field {
  vocabulary: Vocabulary;
  column: WordColumn;
  weights: Weights;
}

export const WORD_FIELDS: Record<'name' | 'address', Field> = {
  name: {
    vocabulary: 'name_word',
    column: 'name_words',
    weights: { missing: 3, surplus: 0.6, disorder: 0.4 },
  },
  address: {
    vocabulary: 'address_word',
    column: 'address_words',
    weights: { missing: 1.2, surplus: 0.05, disorder: 0.1 },
  },
};

/** Words of a query that are looked at. */
const MOST_ASKED = 12;
/** Candidates that are ranked one by one; beyond it they are ordered by the database, the same words first. */
const MOST_RANKED = 3000;
/** A match of all words that costs no more leaves no doubt that who is meant is among those that have all words. */
const CLEAR = 4;
const JOINED_KNOWN = 2.5;
/** Partial matches are shown down to this share of the best score. */
const LEAST_OF_BEST = 0.6;

interface Ranked {
  id: number;
  match: Match;
  reading: number;
  score: number;
  words: readonly number[];
}

/** One page of the candidates whose name or address has these words, or ones like them, the likeliest first. */
export async function findByWords(
  runner: Runner,
  type: 'name' | 'address',
  asked: readonly string[],
  query: SearchQuery,
  narrowing: Narrowing,
): Promise<{ found: Found[]; total: number }> {
  const field = WORD_FIELDS[type];
  const cut = asked.slice(0, MOST_ASKED);
  const wordings = wordingsOf(cut);
  const reachOf = (at: number): Reach => {
    if (query.exact) return 'exact';
    if (at < cut.length) return 'far';
    return wordings.joins.some(({ word }) => word === at) ? 'near' : 'exact';
  };
  const [shares, meanings] = await Promise.all([
    findWordShares(runner, field.column),
    expandWords(
      runner,
      field.vocabulary,
      wordings.words.map((word, at) => ({ word, reach: reachOf(at) })),
    ),
  ]);
  const terms = weighTerms(wordings.words, meanings, shares);
  const isKnown = (at: number, how: 'nearly' | 'exactly') =>
    meanings[at]?.some(({ cost }) => cost <= (how === 'nearly' ? JOINED_KNOWN : 0)) ?? false;
  const readings = query.exact ? [plainReading(cut)] : readingsOf(cut, wordings, isKnown);
  const candidates = Math.max(shares.candidates, 1000);
  return await new WordSearch(runner, type, field, terms, readings, candidates, query, narrowing).find();
}

const plainReading = (asked: readonly string[]): Reading => ({ words: asked.map((_, at) => at), cost: 0 });

class WordSearch {
  readonly #runner: Runner;
  readonly #type: 'name' | 'address';
  readonly #field: Field;
  readonly #terms: Term[];
  readonly #readings: Reading[];
  #rankers: Ranker[];
  readonly #candidates: number;
  readonly #query: SearchQuery;
  readonly #narrowing: Narrowing;

  constructor(
    runner: Runner,
    type: 'name' | 'address',
    field: Field,
    terms: Term[],
    readings: Reading[],
    candidates: number,
    query: SearchQuery,
    narrowing: Narrowing,
  ) {
    this.#runner = runner;
    this.#type = type;
    this.#field = field;
    this.#terms = terms;
    this.#readings = readings;
    this.#rankers = readings.map((reading) => new Ranker(this.#termsOf(reading), field.weights));
    this.#candidates = candidates;
    this.#query = query;
    this.#narrowing = narrowing;
  }

  async find() {
    const plain = this.#readings[0];
    if (!plain) return { found: [], total: 0 };
    const all = this.#readings
      .map((reading) => reading.words.filter((at) => (this.#terms[at]?.meanings.length ?? 0) > 0))
      .filter((conjunction) => conjunction.length > 0);
    if (all.length === 0 || (this.#query.exact && all[0]!.length < plain.words.length))
      return { found: [], total: 0 };
    let tight = false;
    let rows: WordRow[] = [];
    if (expected(this.#terms, all[0]!, this.#candidates) <= MOST_RANKED * 2) rows = await this.#fetch(all);
    else tight = true;
    if (tight || rows.length > MOST_RANKED) {
      this.#tighten();
      if (expected(this.#terms, all[0]!, this.#candidates) > MOST_RANKED * 2)
        return await this.#findCommon(all[0]!);
      rows = await this.#fetch(all);
      if (rows.length > MOST_RANKED) return await this.#findCommon(all[0]!);
    }
    const ranked = this.#rank(rows);
    const best = ranked[0];
    if (this.#query.exact || (best && this.#isClear(best))) return this.#page(ranked);
    const terms = plain.words.map((at) => this.#terms[at]!);
    const partial = planPartial(terms, this.#candidates);
    const more = await this.#fetch([
      ...all,
      ...partial.map((conjunction) => conjunction.map((i) => plain.words[i]!)),
    ]);
    const wider = this.#rank(more.slice(0, MOST_RANKED));
    if (!wider[0] || wider[0].match.found.includes(undefined)) return this.#page(await this.#guess(wider));
    return this.#page(wider);
  }

  /** Drops the meanings that are far from what was asked for. */
  #tighten() {
    for (const term of this.#terms) {
      const whole = term.meanings.filter(({ likeness }) => likeness !== 'initial' || term.asked.length === 1);
      const most = Math.max(term.information * (1 - LEAST_OF_BEST), (whole[0]?.cost ?? 0) + 1.5);
      term.meanings = whole.filter(({ cost }) => cost <= most);
    }
    this.#rankers = this.#readings.map((reading) => new Ranker(this.#termsOf(reading), this.#field.weights));
  }

  /** Looks for words that nothing is known for among those of the candidates that have the others. */
  async #guess(ranked: Ranked[]): Promise<Ranked[]> {
    const near = ranked.slice(0, 1000);
    const ids = new Set(near.flatMap(({ words }) => words));
    const terms = this.#termsOf(this.#readings[0]!);
    const words = await findWordsById(this.#runner, this.#field.vocabulary, [...ids]);
    for (const term of terms) {
      const known = new Set(term.meanings.map(({ id }) => id));
      term.meanings.push(
        ...guessMeanings(
          term.asked,
          words.filter(({ id }) => !known.has(id)),
        ),
      );
    }
    this.#rankers = this.#readings.map((reading) => new Ranker(this.#termsOf(reading), this.#field.weights));
    return this.#rank(ranked);
  }

  #termsOf(reading: Reading): Term[] {
    return reading.words.map((at) => this.#terms[at]!);
  }

  async #fetch(conjunctions: readonly (readonly number[])[]): Promise<WordRow[]> {
    const idLists = conjunctions.map((each) =>
      each.map((at) => this.#terms[at]!.meanings.map(({ id }) => id)),
    );
    return await findWordRows(this.#runner, this.#field.column, idLists, this.#narrowing, MOST_RANKED + 1);
  }

  #rank(rows: readonly { id: number; words: readonly number[] }[]): Ranked[] {
    const ranked = rows.map(({ id, words }) => this.#bestReading(id, words.filter(isWordId)));
    return ranked.toSorted((a, b) => b.score - a.score || a.id - b.id);
  }

  #bestReading(id: number, words: readonly number[]): Ranked {
    let best: Ranked | undefined;
    for (const [reading, ranker] of this.#rankers.entries()) {
      const match = ranker.match(words);
      const score = match.score - (this.#readings[reading]?.cost ?? 0);
      if (!best || score > best.score) best = { id, match, reading, score, words };
    }
    return best!;
  }

  #isClear({ match, reading }: Ranked): boolean {
    const cost = match.found.reduce((sum, meaning) => sum + (meaning?.cost ?? Infinity), 0);
    return cost + (this.#readings[reading]?.cost ?? 0) <= CLEAR;
  }

  #explain({ match, reading }: Ranked): string | null {
    return explain(this.#type, this.#termsOf(this.#readings[reading]!), match, reading > 0);
  }

  #page(all: Ranked[]): { found: Found[]; total: number } {
    const least = (all[0]?.score ?? 0) * LEAST_OF_BEST;
    const ranked = all.filter(({ score }) => score >= least);
    const { page, per_page } = this.#query;
    const shown = ranked.slice((page - 1) * per_page, page * per_page);
    return {
      found: shown.map((each) => ({ id: each.id, match: this.#explain(each) })),
      total: ranked.length,
    };
  }

  async #findCommon(conjunction: readonly number[]): Promise<{ found: Found[]; total: number }> {
    const lists = conjunction.map((at) => this.#terms[at]!.meanings.map(({ id }) => id));
    const same = conjunction.flatMap(
      (at) => this.#terms[at]!.meanings.find(({ cost }) => cost === 0)?.id ?? [],
    );
    const { rows, total } = await findCommonWords(
      this.#runner,
      this.#field.column,
      lists,
      same,
      this.#narrowing,
      this.#query,
    );
    return {
      found: rows.map(({ id, words }) => ({
        id,
        match: this.#explain(this.#bestReading(id, words.filter(isWordId))),
      })),
      total,
    };
  }
}
