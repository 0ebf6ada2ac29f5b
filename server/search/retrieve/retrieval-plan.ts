import type { Meaning } from '#server/search/expand/expand-words.ts';
import type { Question } from '#server/search/parse/parse-query.ts';
import type { Term } from '#server/search/parse/weigh-term.ts';

/** Lists of word ids: a candidate is looked at when it has a word of each. */
export type Conjunction = readonly (readonly number[])[];

/** What one partial conjunction, and all of them, may be expected to bring. */
const MOST_EACH = 600;
const MOST_IN_ALL = 2500;
const MOST_CONJUNCTIONS = 8;
const MOST_OPEN = 200;
/** Words of a query that a candidate may have the initial of. */
const MOST_INITIALS = 4;
/** So few candidates are ranked rather than narrowed down further. */
const FEW = 30;
/** A partial conjunction must hold this share of what the query says. */
const LEAST_SAID = 0.35;

// A candidate written with an initial only has its own conjunctions: one initial does not stand for several words.
const standsForWhole = (term: Term) => (meaning: Meaning) =>
  meaning.likeness !== 'initial' || term.asked.length === 1;
const idsOf = (term: Term) => term.meanings.filter(standsForWhole(term)).map(({ id }) => id);

/**
 * How many candidates have all these terms, about. Words come together more often than by chance: a term's
 * independence is the power of its share that still narrows down what the one that narrows most has left.
 */
export function expected(terms: readonly Term[], candidates: number): number {
  // No word is known: nobody has any of them.
  if (terms.length === 0) return 0;
  const together = terms.reduce((product, { share, independence }) => product * share ** independence, 1);
  const rest = terms.map(({ share, independence }) => share ** (1 - independence));
  return candidates * together * Math.min(1, ...rest);
}

// A word that is asked for twice is looked up once; a title is not, for most are written without.
const known = (terms: readonly Term[]) =>
  terms.filter(
    (term, at) =>
      !term.isTitle && idsOf(term).length > 0 && terms.findIndex(({ asked }) => asked === term.asked) === at,
  );

/** How many candidates have everything that was asked for, about, as the question was written. */
export const expectedWhole = ({ readings, candidates }: Question): number =>
  expected(known(readings[0]?.terms ?? []), candidates);

/**
 * Candidates that have everything asked for (but what is not known at all), in one reading or another. Only the rarest
 * words are looked up when they leave few: ranking sees who lacks the others.
 * @param few how many are few; 0 to look up every word
 */
export const planWhole = ({ readings, candidates }: Question, few = FEW): Conjunction[] =>
  readings
    .map(({ terms }) => rarest(known(terms), candidates, few).map(idsOf))
    .filter((lists) => lists.length > 0);

/** Candidates that have all words but one, of which they have the initial. */
export function planInitials({ readings, candidates }: Question): Conjunction[] {
  const terms = known(readings[0]?.terms ?? []);
  if (terms.length < 2) return [];
  return terms.slice(0, MOST_INITIALS).flatMap((term, at) => {
    const initial = term.meanings.find((meaning) => !standsForWhole(term)(meaning));
    if (!initial) return [];
    return [[...rarest(terms.toSpliced(at, 1), candidates, FEW).map(idsOf), [initial.id]]];
  });
}

/** The rarest terms, as many as it takes to leave few candidates. */
function rarest(terms: readonly Term[], candidates: number, few: number): Term[] {
  const sorted = terms.toSorted((a, b) => a.share - b.share);
  const enough = sorted.findIndex((_, at) => expected(sorted.slice(0, at + 1), candidates) <= few);
  return enough < 0 ? sorted : sorted.slice(0, enough + 1);
}

/**
 * Candidates that have any of the smallest sets of words that are rare enough together. Its cost has a ceiling
 * whatever is asked.
 */
export function planPartial({ readings, candidates }: Question): Conjunction[] {
  const terms = known(readings[0]?.terms ?? []);
  const all = terms.reduce((sum, { information }) => sum + information, 0);
  const said = (places: readonly number[]) =>
    places.reduce((sum, at) => sum + (terms[at]?.information ?? 0), 0) / all;
  const sizeOf = (places: readonly number[]) =>
    expected(
      places.flatMap((at) => terms[at] ?? []),
      candidates,
    );

  const chosen: { places: number[]; size: number }[] = [];
  let open: number[][] = terms.map((_, at) => [at]);
  while (open.length > 0 && chosen.length < MOST_CONJUNCTIONS) {
    const tooMany: number[][] = [];
    for (const places of open) {
      const size = sizeOf(places);
      if (size <= MOST_EACH && said(places) >= LEAST_SAID) chosen.push({ places, size });
      else tooMany.push(places);
    }
    open = tooMany
      .flatMap((places) => terms.flatMap((_, at) => (at > (places.at(-1) ?? -1) ? [[...places, at]] : [])))
      .filter((wider) => !chosen.some(({ places }) => places.every((at) => wider.includes(at))))
      .slice(0, MOST_OPEN);
  }
  if (chosen.length === 0) chosen.push(...rarestAlone(terms, candidates));
  let sum = 0;
  return chosen
    .toSorted((a, b) => said(b.places) - said(a.places))
    .slice(0, MOST_CONJUNCTIONS)
    .filter(({ size }) => (sum += size) <= MOST_IN_ALL)
    .map(({ places }) => places.flatMap((at) => (terms[at] ? [idsOf(terms[at])] : [])));
}

/** The rarest word by itself, when nothing else is rare enough. */
function rarestAlone(terms: readonly Term[], candidates: number) {
  const sizes = terms.map((term, at) => ({ places: [at], size: expected([term], candidates) }));
  return sizes.toSorted((a, b) => a.size - b.size).slice(0, 1);
}

/**
 * Candidates that have what else was asked for, among whose words is looked for what the unknown ones may mean: with
 * all of it when they are not too many, and with sets of it that are rare enough together. None for words of an area:
 * those who live there are found without them.
 */
export function planWithout(question: Question, unknown: readonly string[]): Conjunction[] {
  const decides = ({ asked, isArea }: Term) => !isArea && unknown.includes(asked);
  if (!question.readings.some(({ terms }) => terms.some(decides))) return [];
  const readings = question.readings.map(({ terms, cost }) => ({
    terms: terms.filter(({ asked }) => !unknown.includes(asked)),
    cost,
  }));
  const rest = { ...question, readings };
  return [...(expectedWhole(rest) <= MOST_IN_ALL ? planWhole(rest) : []), ...planPartial(rest)];
}
