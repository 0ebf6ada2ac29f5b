import { countFresh, type LookUp, type ShownPerson } from './look-up.ts';

/** The share of a page from one employer that makes it a page of this employer. */
const DOMINANT = 0.8;
const DOMINANT_MIN = 3;

/**
 * The employer of most people shown, if the search is about it or shows hardly anybody else, with the number of fresh
 * people. A specific search also shows similar names, so only its exact matches count.
 */
export function findEmployer({ query, people }: LookUp & { kind: 'search' }) {
  const within = people.filter(({ isWithin }) => isWithin);
  // A search within an employer may also show similar people of others, who count all the same.
  if (within.length > 0)
    return { key: findLargest(within).key, isAboutPerson: false, people: countFresh(people) };
  const isAboutPerson = query.isSpecific;
  const { key, group } = findLargest(isAboutPerson ? people.filter(({ isExact }) => isExact) : people);
  const isDominant = group.length >= DOMINANT_MIN && group.length >= DOMINANT * people.length;
  return { key, isAboutPerson, people: isAboutPerson || isDominant ? countFresh(group) : 0 };
}

function findLargest(people: readonly ShownPerson[]) {
  const groups = [...Map.groupBy(people, ({ employer }) => employer)];
  const [key = '', group = []] = groups.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return { key, group };
}
