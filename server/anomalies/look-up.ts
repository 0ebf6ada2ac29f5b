import type { QueryTraits } from './describe-query.ts';

/** A candidate of another organisation that a look-up would show. */
export interface ShownPerson {
  /** A hash of the employer that the record names. */
  employer: string;
  /** Whether the organisation has not seen the person for a day. */
  isFresh: boolean;
  /** Whether the record has everything that the query asked for. */
  isExact: boolean;
  /** Whether the search asked for this employer. */
  isWithin: boolean;
}

export type LookUp =
  | {
      kind: 'search';
      query: QueryTraits;
      /** A hash of the whole search with its page, which shows the same people again. */
      key: string;
      /** The ids of each word that may be a name. Empty if a result shows that it describes a person. */
      names: readonly (readonly number[])[];
      /** The ids of its words that results have in their address or organisation. */
      places: readonly number[];
      /** The ids of words that are likelier a town or an employer than a name, but by which the search found nobody better. */
      missedPlaces?: readonly number[];
      /** A hash of the query's street. */
      street: string;
      people: readonly ShownPerson[];
    }
  /** Details: fresh ones were opened without having been found before. */
  | { kind: 'details'; people: readonly [ShownPerson] }
  /** The id of no candidate. */
  | { kind: 'unknown id' };

export const countFresh = (people: readonly ShownPerson[]): number =>
  people.filter(({ isFresh }) => isFresh).length;
