import type { LookUp } from './look-up.ts';
import type { WatchState } from './watch.ts';

/**
 * Takes a surname with a word that is hardly a name, or that was a town or an employer in an earlier search, as unspecific,
 * even if the surname has nobody there: such a query is then read as two names, and shows people with similar ones.
 */
export function recallPlaces({ shared }: WatchState, lookUp: LookUp): LookUp {
  if (lookUp.kind !== 'search' || lookUp.names.length === 0) return lookUp;
  const places = new Set([...shared.places, ...(lookUp.missedPlaces ?? [])]);
  const isPlace = (ids: readonly number[]) => ids.some((id) => places.has(id));
  if (!lookUp.names.some(isPlace) || lookUp.names.filter((ids) => !isPlace(ids)).length > 1) return lookUp;
  return { ...lookUp, query: { ...lookUp.query, isSpecific: false } };
}
