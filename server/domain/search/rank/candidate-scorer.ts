import type { Variant } from '#server/domain/search/expand/variant.ts';
import { listLegalForms } from '#server/domain/words/legal-forms.ts';
import { getInitialId, isWordId, toWordId } from '#server/domain/words/word-id.ts';
import { findOtherNumbers } from '#server/domain/search/parse/label-address.ts';
import type { ScoringWeights } from '#server/domain/search/parse/word-fields.ts';
import { isEssential } from '#server/domain/search/parse/term-roles.ts';
import type { QueryTerm } from '#server/domain/search/parse/weigh-term.ts';
import { weighWordOrder } from './weigh-word-order.ts';

/** The match of a candidate with the terms of a query. */
export interface Match {
  /** The match score in nats. A higher one makes it likelier that this candidate is meant. */
  score: number;
  /** The matched variant of each term, undefined for none. */
  found: (Variant | undefined)[];
  /** Whether the matched terms are in the order of the query. */
  isInOrder: boolean;
  /** Whether adjacent words of a house and its street are also adjacent in the record. */
  isAdjacent: boolean;
  /** The number of the candidate's words that are not in the query. */
  extraWords: number;
}

interface Hit {
  term: number;
  /** The match weight ln(m/u) of the term with this variant, in nats. */
  weight: number;
  variant: Variant;
}

/** A word of a candidate that may match a term. */
interface Assignment {
  hit: Hit;
  position: number;
}

/** Positive, so that a match never counts against a candidate. */
const MIN_HIT_WEIGHT = 0.1;
/** How much less an initial weighs at least than the word, in nats, so that a typed letter rather matches the same letter. */
const LESS_FOR_INITIAL = 0.1;
/** The maximum weight of an area beside its street, and alone, in nats. */
const MAX_AREA_WEIGHT = 6;
const MAX_AREA_WEIGHT_ALONE = 15;
/** The area follows from its street. Alone it weighs more by this factor. */
const AREA_ALONE = 3;

/** Whether a term is a word of the name of a street, which implies the area. */
const isStreetName = (term: QueryTerm): boolean =>
  Boolean(term.isStreet) && !term.isHouse && isEssential(term);

const NO_HITS: readonly Hit[] = [];
const LEGAL_FORM_IDS = new Set(listLegalForms().map(toWordId));
const byWeight = (a: Assignment, b: Assignment) =>
  b.hit.weight - a.hit.weight || a.hit.term - b.hit.term || a.position - b.position;

/** Counts the words of a name without the legal forms at its end: 3 for 'Obi Gas Oil Plc'. */
function countWithoutLegalForms(words: readonly number[]): number {
  let { length } = words;
  while (length > 1 && LEGAL_FORM_IDS.has(words[length - 1] ?? 0)) length--;
  return length;
}

/** Counts the legal forms of a name that match no term. They are often omitted, so they do not count as extra words. */
const countExtraLegalForms = (words: readonly number[], isTaken: readonly boolean[]) =>
  words.reduce((sum, id, position) => sum + (!isTaken[position] && LEGAL_FORM_IDS.has(id) ? 1 : 0), 0);

/** Scores candidates, given as word ids, against the terms of one segmentation of a query. */
export class CandidateScorer {
  readonly #hits = new Map<number, Hit[]>();
  readonly #terms: readonly QueryTerm[];
  readonly #weights: ScoringWeights;
  readonly #hasInitial: boolean;
  readonly #hasOptional: boolean;
  /** The sum of the match weights of the area. */
  readonly #areaWeight: number;

  constructor(terms: readonly QueryTerm[], weights: ScoringWeights) {
    this.#terms = terms;
    this.#weights = weights;
    this.#hasInitial = terms.some(({ variants }) => variants.some(({ id }) => !isWordId(id)));
    this.#hasOptional = terms.some(({ isOptional }) => isOptional);
    this.#areaWeight = terms.reduce((sum, { isArea, matchWeight }) => sum + (isArea ? matchWeight : 0), 0);
    for (const [term, { variants, near, matchWeight, initialWeight }] of terms.entries())
      for (const variant of [...variants, ...near]) {
        const weight =
          variant.kind === 'initial' ? Math.min(initialWeight, matchWeight - LESS_FOR_INITIAL) : matchWeight;
        const hits = this.#hits.get(variant.id) ?? [];
        hits.push({ term, weight: Math.max(MIN_HIT_WEIGHT, weight - variant.cost), variant });
        this.#hits.set(variant.id, hits);
      }
  }

  /** Scores a candidate with these words in this order. Each word matches at most one term. */
  score(words: readonly number[]): Match {
    const found: (Variant | undefined)[] = this.#terms.map(() => undefined);
    const positions: number[] = this.#terms.map(() => -1);
    const isTaken: boolean[] = [];
    let score = 0;
    let foundStreet = 0;
    let foundArea = 0;
    let extraWords = words.length;
    for (const { hit, position } of this.#listAssignments(words)) {
      if (found[hit.term] || isTaken[position]) continue;
      found[hit.term] = hit.variant;
      positions[hit.term] = position;
      isTaken[position] = true;
      extraWords--;
      const term = this.#terms[hit.term];
      if (term?.isArea) foundArea += hit.weight;
      else if (term && isStreetName(term)) foundStreet += hit.weight;
      else score += hit.weight;
    }
    let last = -1;
    let isInOrder = true;
    let isAdjacent = true;
    for (const [term, { missingPenalty, isStreet }] of this.#terms.entries()) {
      const position = positions[term] ?? -1;
      if (position < 0) {
        score -= missingPenalty;
        continue;
      }
      if (position < last) isInOrder = false;
      last = position;
      const next = this.#terms[term + 1];
      // Records have the house before its street, even when the query has it after.
      if (!isStreet || !next?.isStreet || next.isHouse) continue;
      if (positions[term + 1] === position + 1) score += this.#weights.adjacency;
      else isAdjacent = false;
    }
    const { wordOrder, extraWord } = this.#weights;
    score += this.#weighStreetAndArea(foundStreet, foundArea) - extraWords * extraWord;
    if (wordOrder === 'names') {
      score += weighWordOrder(this.#selectNames(positions), countWithoutLegalForms(words));
      score += extraWord * countExtraLegalForms(words, isTaken);
    } else if (!isInOrder) score -= wordOrder;
    return { score, found, isInOrder, isAdjacent, extraWords };
  }

  /** Selects the positions of the terms that a record may not omit, because the last name is the surname. */
  #selectNames(positions: readonly number[]): readonly number[] {
    return this.#hasOptional ? positions.filter((_, term) => !this.#terms[term]?.isOptional) : positions;
  }

  /**
   * Weighs the matched street with its area, or the area alone if that weighs more. The words of an area have diminishing
   * returns, because they depend on each other.
   */
  #weighStreetAndArea(foundStreet: number, foundArea: number): number {
    if (foundArea === 0) return foundStreet;
    const proportion = Math.sqrt(foundArea / this.#areaWeight);
    const besideStreet = Math.min(MAX_AREA_WEIGHT, this.#areaWeight) * proportion;
    const alone = Math.min(MAX_AREA_WEIGHT_ALONE, this.#areaWeight * AREA_ALONE) * proportion;
    return Math.max(foundStreet + besideStreet, alone);
  }

  /** Lists the terms that each word may match, the greatest weight first. */
  #listAssignments(words: readonly number[]): Assignment[] {
    const assignments: Assignment[] = [];
    let otherNumbers: ReadonlySet<number> | undefined;
    const isPlaced = ({ isHouse, isPostcode }: QueryTerm, position: number) => {
      if (!isHouse && !isPostcode) return true;
      otherNumbers ??= findOtherNumbers(words);
      const isOther = otherNumbers.has(position);
      return isHouse ? !isOther : isOther || position === words.length - 1;
    };
    for (let position = 0; position < words.length; position++) {
      const id = words[position] ?? 0;
      for (const hit of this.#hits.get(id) ?? NO_HITS) {
        const term = this.#terms[hit.term];
        if (!term || isPlaced(term, position)) assignments.push({ hit, position });
      }
      if (this.#hasInitial)
        for (const hit of this.#hits.get(getInitialId(id)) ?? NO_HITS) assignments.push({ hit, position });
    }
    return assignments.length > 1 ? assignments.toSorted(byWeight) : assignments;
  }
}
