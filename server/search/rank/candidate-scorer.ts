import { otherNumbers } from '#server/search/parse/label-address.ts';
import type { Meaning } from '#server/search/expand/expand-words.ts';
import { arrangement } from './word-order-weight.ts';
import type { Term } from '#server/search/parse/weigh-term.ts';
import { initialOfId, isWordId } from '#server/search/normalise/word-id.ts';

/** What counts against a candidate, in nats. */
export interface Weights {
  /** A word of it that was not asked for. */
  surplus: number;
  /** Its words stand in another order; `names` when what is likely depends on where names have their surname. */
  disorder: number | 'names';
  /** What counts for it: two words of a house and its street that were asked for side by side stand so. */
  together: number;
}

export interface Match {
  /** The higher, the likelier it is the one meant, in nats. */
  score: number;
  /** For each term what it was found by; undefined for a term that was not. */
  found: (Meaning | undefined)[];
  /** Whether the terms found stand in the order asked for. */
  inOrder: boolean;
  /** Whether all words of a house and its street that were asked for side by side stand so. */
  together: boolean;
  /** How many of its words were not asked for. */
  surplus: number;
}

interface Hit {
  term: number;
  gain: number;
  meaning: Meaning;
}

/** A word of a candidate, by its place, and what it may stand for. */
interface Option {
  hit: Hit;
  place: number;
}

/** The most that finding the whole area says, in nats. */
const MOST_OF_AREA = 6;

const NONE: ReadonlySet<number> = new Set();
const byGain = (a: Option, b: Option) =>
  b.hit.gain - a.hit.gain || a.hit.term - b.hit.term || a.place - b.place;

/** Ranks candidates by their word ids against the terms of one reading of a query. */
export class Ranker {
  readonly #hits = new Map<number, Hit[]>();
  readonly #terms: readonly Term[];
  readonly #weights: Weights;
  readonly #asksForHouse: boolean;
  readonly #asksForInitial: boolean;
  /** What the words of the area say, one by one. */
  readonly #area: number;

  constructor(terms: readonly Term[], weights: Weights) {
    this.#terms = terms;
    this.#weights = weights;
    this.#asksForHouse = terms.some(({ isHouse }) => isHouse);
    this.#asksForInitial = terms.some(({ meanings }) => meanings.some(({ id }) => !isWordId(id)));
    this.#area = terms.reduce((sum, { isArea, information }) => sum + (isArea ? information : 0), 0);
    for (const [term, { meanings, information, initial }] of terms.entries())
      for (const meaning of meanings) {
        const most = meaning.likeness === 'initial' ? initial : information;
        const hits = this.#hits.get(meaning.id) ?? [];
        hits.push({ term, gain: Math.max(0.1, most - meaning.cost), meaning });
        this.#hits.set(meaning.id, hits);
      }
  }

  /** How well a candidate with these words, in this order, fits. No word of it stands for two terms. */
  match(words: readonly number[]): Match {
    const found: (Meaning | undefined)[] = this.#terms.map(() => undefined);
    const places: number[] = this.#terms.map(() => -1);
    const taken: boolean[] = [];
    let score = 0;
    let area = 0;
    let surplus = words.length;
    for (const { hit, place } of this.#optionsOf(words)) {
      if (found[hit.term] || taken[place]) continue;
      found[hit.term] = hit.meaning;
      places[hit.term] = place;
      taken[place] = true;
      surplus--;
      if (this.#terms[hit.term]?.isArea) area += hit.gain;
      else score += hit.gain;
    }
    let last = -1;
    let inOrder = true;
    let together = true;
    for (const [term, { missing, isStreet }] of this.#terms.entries()) {
      const place = places[term] ?? -1;
      if (place < 0) {
        score -= missing;
        continue;
      }
      if (place < last) inOrder = false;
      last = place;
      const next = this.#terms[term + 1];
      // A house asked for behind its street is written in front of it.
      if (!isStreet || !next?.isStreet || next.isHouse) continue;
      if (places[term + 1] === place + 1) score += this.#weights.together;
      else together = false;
    }
    score += this.#ofArea(area) - surplus * this.#weights.surplus;
    const { disorder } = this.#weights;
    if (disorder === 'names') score += arrangement(places, words.length);
    else if (!inOrder) score -= disorder;
    return { score, found, inOrder, together, surplus };
  }

  /** What an area says of which this was found: the words found first say the most of it. */
  #ofArea(found: number): number {
    return found === 0 ? 0 : Math.min(MOST_OF_AREA, this.#area) * Math.sqrt(found / this.#area);
  }

  /** What each word may stand for, what says most first. */
  #optionsOf(words: readonly number[]): Option[] {
    const others = this.#asksForHouse ? otherNumbers(words) : NONE;
    const options: Option[] = [];
    for (let place = 0; place < words.length; place++) {
      const id = words[place] ?? 0;
      for (const hit of this.#hits.get(id) ?? [])
        if (!others.has(place) || !this.#terms[hit.term]?.isHouse) options.push({ hit, place });
      if (this.#asksForInitial)
        for (const hit of this.#hits.get(initialOfId(id)) ?? []) options.push({ hit, place });
    }
    return options.length > 1 ? options.toSorted(byGain) : options;
  }
}
