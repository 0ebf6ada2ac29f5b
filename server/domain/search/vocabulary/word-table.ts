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

type Order = (a: VocabularyWord, b: VocabularyWord) => number;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byLength: Order = (a, b) => a.word.length - b.word.length || compare(a.word, b.word);
const byReversed: Order = (a, b) => compare(reverseText(a.word), reverseText(b.word));

/** Keeps the first words up to a limit. Fewer words stay in any order. */
const keepFirst = (words: VocabularyWord[], order: Order, limit: number): readonly VocabularyWord[] =>
  words.length <= limit ? words : words.toSorted(order).slice(0, limit);

/**
 * The words of all names, or of all addresses, in memory, with the number of candidates that have each. Finds the same
 * words as the statements of `similar-words.ts`, except those that nobody has any more.
 */
export class WordTable {
  readonly #words: VocabularyWord[] = [];
  readonly #byId = new Map<number, VocabularyWord>();
  readonly #counts = new Map<number, number>();
  /** Places in `#words` by deletion key. */
  readonly #byKey = new IntegerMultimap();
  readonly #byBeginning = new Map<string, VocabularyWord[]>();
  readonly #byEnding = new Map<string, VocabularyWord[]>();

  /** Adds a word that the table lacks. */
  add({ id, word, keys }: NewWord): void {
    if (this.#byId.has(id)) return;
    const added = { id, word };
    const place = this.#words.push(added) - 1;
    this.#byId.set(id, added);
    for (const key of keys) this.#byKey.add(key, place);
    addTo(this.#byBeginning, word.slice(0, BEGINNING_LENGTH), added);
    addTo(this.#byEnding, word.slice(-ENDING_LENGTH), added);
  }

  has(id: number): boolean {
    return this.#byId.has(id);
  }

  /** Sets the number of candidates with a word or initial, or of all candidates. */
  setCount(id: number, candidates: number): void {
    this.#counts.set(id, candidates);
  }

  count(id: number): number {
    return this.#counts.get(id) ?? 0;
  }

  /** Finds the words that match any of the patterns, and those with the ids, like `findSimilarWords`. */
  find(patterns: readonly WordPattern[], ids: readonly number[]): SimilarWord[] {
    const known = ids.flatMap((id) => this.#byId.get(id) ?? []).filter(this.#isUsed);
    return [
      ...known.map((word) => ({ ...word, pattern: -1 })),
      ...patterns.flatMap((each, pattern) => this.#findByPattern(each).map((word) => ({ ...word, pattern }))),
    ];
  }

  #isUsed = ({ id }: VocabularyWord) => this.count(id) > 0;

  #findByPattern({ keys, minLength, maxLength, prefix, suffix }: WordPattern): VocabularyWord[] {
    const places = new Set(keys.flatMap((key) => [...this.#byKey.get(key)]));
    const byKeys = [...places]
      .flatMap((place) => this.#words[place] ?? [])
      .filter(({ word }) => word.length >= minLength && word.length <= maxLength);
    const beginning = prefix.slice(0, BEGINNING_LENGTH);
    const byPrefix = this.#select(this.#byBeginning, beginning, BEGINNING_LENGTH).filter(
      ({ word }) => word.startsWith(prefix) && word.length <= prefix.length + MAX_MISSING_LETTERS,
    );
    const bySuffix = this.#select(this.#byEnding, suffix.slice(-ENDING_LENGTH), ENDING_LENGTH).filter(
      ({ word }) => word.endsWith(suffix),
    );
    return [
      ...keepFirst(byKeys.filter(this.#isUsed), byLength, MAX_BY_KEYS),
      ...keepFirst(byPrefix.filter(this.#isUsed), byLength, MAX_BY_PREFIX),
      ...keepFirst(bySuffix.filter(this.#isUsed), byReversed, MAX_BY_SUFFIX),
    ];
  }

  /** Lists the words of an index with this part; of a part that is shorter than the indexed ones, all words. */
  #select(
    index: ReadonlyMap<string, readonly VocabularyWord[]>,
    part: string,
    length: number,
  ): readonly VocabularyWord[] {
    if (part === '') return [];
    return part.length < length ? this.#words : (index.get(part) ?? []);
  }
}

function addTo(index: Map<string, VocabularyWord[]>, part: string, word: VocabularyWord) {
  const others = index.get(part);
  if (others) others.push(word);
  else index.set(part, [word]);
}
