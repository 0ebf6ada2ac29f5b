/** One way to read a query: some of its words joined or split. */
export interface Reading {
  /** Indices into the list of all words, in the order of the query. */
  words: number[];
  /** For each of them, the places in the query that it comes from; the same list for parts of one word. */
  from: (readonly number[])[];
  /** How surprising it is that it was meant so, in nats. */
  cost: number;
}

const JOINED = 0.4;
const SPLIT = 1.5;
const SHORTEST_PART = 3;
/** One letter is an initial. */
const SHORTEST_JOINED = 2;
const MOST_SPLITS = 12;
/** What a search costs grows with them. */
const MOST_READINGS = 8;

/** The words of a query, then those that come of joining two neighbours and of splitting one, and where from. */
export interface Wordings {
  words: string[];
  joins: { at: number; word: number }[];
  splits: { at: number; words: [number, number] }[];
}

/** All words that a query may be made of when its spaces may be wrong. */
export function wordingsOf(asked: readonly string[]): Wordings {
  const words = [...asked];
  const joins: Wordings['joins'] = [];
  const splits: Wordings['splits'] = [];
  const place = (word: string) => {
    const known = words.indexOf(word);
    return known >= 0 ? known : words.push(word) - 1;
  };
  for (const [at, word] of asked.entries()) {
    const next = asked[at + 1];
    if (next !== undefined && Math.min(word.length, next.length) >= SHORTEST_JOINED)
      joins.push({ at, word: place(word + next) });
  }
  for (const [at, word] of asked.entries()) {
    if (/\p{N}/u.test(word)) continue;
    const last = Math.min(word.length - SHORTEST_PART, SHORTEST_PART + MOST_SPLITS);
    for (let cut = SHORTEST_PART; cut <= last; cut++)
      splits.push({ at, words: [place(word.slice(0, cut)), place(word.slice(cut))] });
  }
  return { words, joins, splits };
}

/** For each of all words, the place in the query of the word that it is, or comes from. */
export function originsOf({ words, joins, splits }: Wordings, asked: number): number[] {
  const origins = words.map((_, at) => (at < asked ? at : 0));
  for (const { at, word } of joins) if (word >= asked) origins[word] = at;
  for (const { at, words: parts } of splits) for (const part of parts) if (part >= asked) origins[part] = at;
  return origins;
}

/**
 * The readings worth trying: as written, with known words joined (several at once where they do not overlap), and with
 * one word split into two known ones.
 * @param isKnown whether the vocabulary has that word, as it is or (for a joined word) nearly
 */
export function readingsOf(
  asked: readonly string[],
  { joins, splits }: Wordings,
  isKnown: (word: number, how: 'nearly' | 'exactly') => boolean,
): Reading[] {
  const places = asked.map((_, at) => [at]);
  const plain: Reading = { words: asked.map((_, at) => at), from: places, cost: 0 };
  const known = joins.filter(({ word }) => isKnown(word, 'nearly'));
  const joined = combinationsOf(known).map((chosen) => {
    const kept = asked.flatMap((_, at) => {
      if (chosen.some((join) => join.at === at - 1)) return [];
      const join = chosen.find((each) => each.at === at);
      return [join ? { word: join.word, from: [at, at + 1] } : { word: at, from: [at] }];
    });
    return {
      words: kept.map(({ word }) => word),
      from: kept.map(({ from }) => from),
      cost: JOINED * chosen.length,
    };
  });
  const parted = splits.flatMap(({ at, words }) => {
    if (!words.every((word) => isKnown(word, 'exactly'))) return [];
    const place = places[at] ?? [];
    return [
      {
        words: plain.words.toSpliced(at, 1, ...words),
        from: places.toSpliced(at, 1, place, place),
        cost: SPLIT,
      },
    ];
  });
  return [plain, ...joined, ...parted].slice(0, MOST_READINGS);
}

type Join = Wordings['joins'][number];

/** Every choice of joins that do not overlap, those of most joins first. */
function combinationsOf(joins: readonly Join[]): Join[][] {
  let chosen: Join[][] = [[]];
  for (const join of joins)
    chosen = chosen
      .flatMap((before) => ((before.at(-1)?.at ?? -2) < join.at - 1 ? [before, [...before, join]] : [before]))
      .slice(-4 * MOST_READINGS);
  return chosen.filter((each) => each.length > 0).toSorted((a, b) => b.length - a.length);
}
