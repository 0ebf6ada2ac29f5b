import { isOptionalLegalForm } from '#server/domain/words/legal-forms.ts';
import { isOptionalTitle } from '#server/domain/words/name-titles.ts';
import { type AddressLabel, labelAddress } from './label-address.ts';

/** The weight of a term relative to the other terms of its query. */
export interface TermRole {
  /** Multiplies the match weight of the term. */
  weightFactor: number;
  /** The non-match weight: subtracted when the candidate does not have the term, in nats. */
  missingPenalty: number;
  /**
   * The cost of a number that differs by one slip, in nats. Undefined for terms without such numbers. Less evidence than
   * the number itself, and more than another one.
   */
  nearCost?: number | undefined;
  /** 1 for a term that is independent of the others, 0 for one that follows from them. */
  independence: number;
  /** The record may omit it: a title, a legal form of an organisation, or a word that the query repeats. */
  isOptional?: boolean;
  /** A house number, which a flat number does not match. */
  isHouse?: boolean;
  /** A postcode, which follows the area and which a house number does not match. */
  isPostcode?: boolean;
  /** Part of a house and its street, whose words are adjacent. */
  isStreet?: boolean;
  /** Part of an area, whose words follow from each other. */
  isArea?: boolean;
}

// Fitted by hand to the queries of bench/search.

/** A term that the candidate should have. */
export const REQUIRED: TermRole = { weightFactor: 1, missingPenalty: 3, independence: 0.8 };
/** The role of a term of an exact search, whose matches omit nothing and have no other number. */
export const toExactRole = (role: TermRole): TermRole => ({
  ...role,
  isOptional: false,
  nearCost: undefined,
});
/** What the record may omit is little evidence. */
const toOptional = (role: TermRole): TermRole => ({
  ...role,
  weightFactor: 0.3 * role.weightFactor,
  missingPenalty: 0.1 * role.missingPenalty,
  isOptional: true,
});

/**
 * The area follows from the street and is often omitted, so its words count little and missing ones cost nothing. A
 * postcode is often omitted, too, but it distinguishes streets of the same name.
 */
const ADDRESS_ROLES: Record<AddressLabel, TermRole> = {
  house: {
    weightFactor: 1,
    missingPenalty: 2.5,
    nearCost: 5.5,
    independence: 0.9,
    isHouse: true,
    isStreet: true,
  },
  street: { weightFactor: 1, missingPenalty: 2, independence: 0.3, isStreet: true },
  kind: { weightFactor: 0.4, missingPenalty: 0.2, independence: 0.5, isStreet: true },
  area: { weightFactor: 0.2, missingPenalty: 0, independence: 0.2, isArea: true },
  postcode: { weightFactor: 1, missingPenalty: 0, nearCost: 3, independence: 0.2, isPostcode: true },
  unit: { weightFactor: 0.5, missingPenalty: 0.5, independence: 0.8 },
};

/** The least non-match weight of an essential term. */
const MIN_ESSENTIAL_PENALTY = 1;

/** Whether a matching record has this term. Others are often omitted: titles, areas, kinds of streets. */
export const isEssential = ({ missingPenalty }: TermRole): boolean => missingPenalty >= MIN_ESSENTIAL_PENALTY;

/** Whether a word has occurred before. Repeated initials are two names, and so is a repetition without other words: 'Musa Musa'. */
const isRepeated = (words: readonly string[], position: number) => {
  const word = words[position] ?? '';
  return word.length > 1 && words.indexOf(word) < position && new Set(words).size > 1;
};

export const assignNameRoles = (words: readonly string[]): TermRole[] =>
  words.map((_, position) =>
    isOptionalTitle(words, position) || isOptionalLegalForm(words, position) || isRepeated(words, position)
      ? toOptional(REQUIRED)
      : REQUIRED,
  );

/** A word that is the name of the street and that of its area, or a number of the house and of the flat, is not repeated. */
export function assignAddressRoles(words: readonly string[]): TermRole[] {
  const labels = labelAddress(words);
  const labelled = words.map((word, position) => `${labels[position]} ${word}`);
  return labels.map((label, position) => {
    const role = ADDRESS_ROLES[label];
    return isRepeated(labelled, position) ? toOptional(role) : role;
  });
}
