import { reverseText } from '#server/domain/search/queries/prefix-range.ts';
import {
  MAX_BY_KEYS,
  MAX_BY_PREFIX,
  MAX_BY_SUFFIX,
  MAX_MISSING_LETTERS,
  type SimilarWord,
  type WordPattern,
} from '#server/domain/search/queries/similar-words.ts';
import type { NewWord, VocabularyWord } from '#server/domain/search/queries/vocabulary.ts';
import { IntegerMultimap } from './integer-multimap.ts';

/** The number of letters at the beginning and at the end of a word by which it is found. */
const BEGINNING_LENGTH = 2;
const ENDING_LENGTH = 3;

/** A word with its place in the table. */
interface PlacedWord extends VocabularyWord {
  place: number;
}

/** The expected bytes of a word with its count, and of each of its deletion keys. */
const WORD_BYTES = 300;
const KEY_BYTES = 24;

export const estimateBytes = ({ words, keys }: { words: number; keys: number }): number =>
  words * WORD_BYTES + keys * KEY_BYTES;

type Order = (a: VocabularyWord, b: VocabularyWord) => number;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byLength: Order = (a, b) => a.word.length - b.word.length || compare(a.word, b.word);
const byReversed: Order = (a, b) => compare(reverseText(a.word), reverseText(b.word));

/** Keeps the first words up to a limit. Fewer words stay in any order. */
const keepFirst = (words: VocabularyWord[], order: Order, limit: number): readonly VocabularyWord[] =>
  words.length <= limit ? words : words.toSorted(order).slice(0, limit);

/**
 * The words of all names, or of all addresses, in memory, with the number of candidates that have each. Finds the same
 * words as the statements of `similar-words.ts`, except those that nobody has any more, which it forgets.
 */
export class WordTable {
  readonly #words: (PlacedWord | undefined)[] = [];
  /** In rare cases two words share an id. */
  readonly #byId = new Map<number, PlacedWord[]>();
  readonly #counts = new Map<number, number>();
  /** Places in `#words` by deletion key. */
  readonly #byKey = new IntegerMultimap();
  readonly #byBeginning = new Map<string, PlacedWord[]>();
  readonly #byEnding = new Map<string, PlacedWord[]>();

  /** The expected size. A forgotten word still counts, because its keys stay. */
  get bytes(): number {
    return estimateBytes({ words: this.#words.length, keys: this.#byKey.size });
  }

  /** Adds a word, unless it is known or no candidate has it. */
  add({ id, word, keys }: NewWord): void {
    const isKnown = this.#byId.get(id)?.some((known) => known.word === word);
    if (isKnown || this.count(id) <= 0) return;
    const added = { id, word, place: this.#words.length };
    this.#words.push(added);
    for (const key of keys) this.#byKey.add(key, added.place);
    addTo(this.#byId, id, added);
    addTo(this.#byBeginning, toBeginning(word), added);
    addTo(this.#byEnding, toEnding(word), added);
  }

  has(id: number): boolean {
    return this.#byId.has(id);
  }

  /** Sets the number of candidates with a word or initial, or of all candidates. Forgets a word that nobody has. */
  setCount(id: number, candidates: number): void {
    if (candidates > 0) this.#counts.set(id, candidates);
    else {
      this.#counts.delete(id);
      for (const word of this.#byId.get(id) ?? []) this.#forget(word);
      this.#byId.delete(id);
    }
  }

  #forget(word: PlacedWord) {
    this.#words[word.place] = undefined;
    removeFrom(this.#byBeginning, toBeginning(word.word), word);
    removeFrom(this.#byEnding, toEnding(word.word), word);
  }

  count(id: number): number {
    return this.#counts.get(id) ?? 0;
  }

  /** Finds the words that match any of the patterns, and those with the ids, like `querySimilarWords`. */
  find(patterns: readonly WordPattern[], ids: readonly number[]): SimilarWord[] {
    const toSimilar =
      (pattern: number) =>
      ({ id, word }: VocabularyWord): SimilarWord => ({ pattern, id, word });
    return [
      ...ids.flatMap((id) => this.#byId.get(id) ?? []).map(toSimilar(-1)),
      ...patterns.flatMap((each, pattern) => this.#findByPattern(each).map(toSimilar(pattern))),
    ];
  }

  #findByPattern({ keys, minLength, maxLength, prefix, suffix }: WordPattern): VocabularyWord[] {
    const places = new Set(keys.flatMap((key) => [...this.#byKey.get(key)]));
    const byKeys = [...places]
      .flatMap((place) => this.#words[place] ?? [])
      .filter(({ word }) => word.length >= minLength && word.length <= maxLength);
    const byPrefix = this.#select(this.#byBeginning, toBeginning(prefix), BEGINNING_LENGTH).filter(
      ({ word }) => word.startsWith(prefix) && word.length <= prefix.length + MAX_MISSING_LETTERS,
    );
    const bySuffix = this.#select(this.#byEnding, toEnding(suffix), ENDING_LENGTH).filter(({ word }) =>
      word.endsWith(suffix),
    );
    return [
      ...keepFirst(byKeys, byLength, MAX_BY_KEYS),
      ...keepFirst(byPrefix, byLength, MAX_BY_PREFIX),
      ...keepFirst(bySuffix, byReversed, MAX_BY_SUFFIX),
    ];
  }

  /** Lists the words of an index with this part; of a part that is shorter than the indexed ones, all words. */
  #select(
    index: ReadonlyMap<string, readonly PlacedWord[]>,
    part: string,
    length: number,
  ): readonly PlacedWord[] {
    if (part === '') return [];
    if (part.length >= length) return index.get(part) ?? [];
    return this.#words.flatMap((word) => word ?? []);
  }
}

const toBeginning = (text: string) => text.slice(0, BEGINNING_LENGTH);
const toEnding = (text: string) => text.slice(-ENDING_LENGTH);

function addTo<K>(index: Map<K, PlacedWord[]>, key: K, word: PlacedWord) {
  const others = index.get(key);
  if (others) others.push(word);
  else index.set(key, [word]);
}

function removeFrom<K>(index: Map<K, PlacedWord[]>, key: K, word: PlacedWord) {
  const others = index.get(key)?.filter((each) => each !== word) ?? [];
  if (others.length > 0) index.set(key, others);
  else index.delete(key);
}
