import { type AddressRole, addressRoles } from './label-address.ts';
import { mayBeTitle } from '#server/search/normalise/tokenize-name.ts';
import type { Part } from './weigh-term.ts';

/** A word that must be there. */
export const WHOLE: Part = { counts: 1, missing: 3, independence: 0.8 };
const TITLE: Part = { counts: 0.3, missing: 0.3, independence: 0.8, isTitle: true };

/** What the words of a name count for. */
export const nameParts = (words: readonly string[]): Part[] =>
  words.map((_, at) => (mayBeTitle(words, at) ? TITLE : WHOLE));

// The area follows from the street and is often left out: each of its words says less, and none is missed.
const ROLES: Record<AddressRole, Part> = {
  house: { counts: 1, missing: 2.5, independence: 0.9, isHouse: true, isStreet: true },
  street: { counts: 1, missing: 2, independence: 0.3, isStreet: true },
  kind: { counts: 0.4, missing: 0.2, independence: 0.5, isStreet: true },
  area: { counts: 0.2, missing: 0, independence: 0.2, isArea: true },
  unit: { counts: 0.5, missing: 0.5, independence: 0.8 },
};

/** What the words of an address count for. */
export const addressParts = (words: readonly string[]): Part[] =>
  addressRoles(words).map((role) => ROLES[role]);
