import type { Runner } from '#server/db/database.ts';
import {
  findWordsLike,
  type KnownWord,
  type Vocabulary,
  type WordWish,
} from '#server/db/search/vocabulary.ts';
import { fartherKeys, misspellingKeys } from './deletion-keys.ts';
import { otherForms, withoutElement } from './name-variants.ts';
import { mostCost, spellingCost } from './edit-distance.ts';
import { initialId, wordId } from '#server/search/normalise/word-id.ts';

/** How a word of the index relates to the word asked for. */
export type Likeness = 'same' | 'form' | 'spelling' | 'beginning' | 'ending' | 'initial';

/** A word of the index that the word asked for may mean. */
export interface Meaning extends KnownWord {
  likeness: Likeness;
  /** How surprising it is that somebody who means it writes what was asked for, in nats; 0 for the same word. */
  cost: number;
}

const FORM = 1.5;
/** A name without its first element: 'Tunde' of 'Babatunde'. */
const WITHOUT_ELEMENT = 1.7;
const OTHER_ENDING = 3.4;
/** A word that was not written to its end. */
const BEGINNING = 2.2;
const LETTER_LEFT_OUT = 0.12;
/** A candidate written with an initial only. */
const STORED_INITIAL = 0.7;
/** Most meanings of one word, and of all that may be misspelt: what a search costs grows with them. */
const MOST_MEANINGS = 60;
const MOST_IN_ALL = 300;
const LEAST_MEANINGS = 20;
const SHORTEST_BEGINNING = 2;
const SHORTEST_ENDING = 4;

/** A word that means nothing known at this cost may have more than one slip. */
export const NEAR = 3.5;
const SHORTEST_UNSURE = 5;
const WIDER = 1.5;
const SAME_LETTERS = 3;

/** How far to look for what a word may mean: exactly it, also misspelt, or also shortened and in other forms. */
export type Reach = 'exact' | 'near' | 'far';

/** What is known in the vocabulary for each of the words, likeliest first; a word that means nothing known has none. */
export async function expandWords(
  runner: Runner,
  vocabulary: Vocabulary,
  words: readonly Wanted[],
): Promise<Meaning[][]> {
  const meanings = words.map(() => new Map<number, Meaning>());
  const put = (at: number, { id, word }: KnownWord) => {
    const asked = words[at]?.word;
    const found = meanings[at];
    if (asked === undefined || !found || found.has(id)) return;
    const meaning = meaningOf(asked, word, vocabulary);
    if (meaning) found.set(id, { id, word, ...meaning });
  };
  const exactly = new Map<number, number[]>();
  for (const [at, each] of words.entries())
    for (const id of idsOf(each, vocabulary)) exactly.set(id, [...(exactly.get(id) ?? []), at]);
  const likely = words.flatMap(({ word, reach }, at) => (reach === 'exact' || isNumber(word) ? [] : [at]));
  const wishes = likely.map((at) => wishOf(words[at]));
  for (const known of await findWordsLike(runner, vocabulary, wishes, [...exactly.keys()]))
    if (known.wish >= 0) put(likely[known.wish] ?? 0, known);
    else for (const at of exactly.get(known.id) ?? []) put(at, known);
  const unsure = likely.filter((at) => isUnsure(words[at], meanings[at]));
  const farther = unsure.map((at) => fartherWishOf(words[at]?.word ?? '', vocabulary));
  for (const known of await findWordsLike(runner, vocabulary, farther)) {
    const at = unsure[known.wish] ?? 0;
    for (const meaning of guessMeanings(words[at]?.word ?? '', [known], WIDER))
      if (!meanings[at]?.has(meaning.id)) meanings[at]?.set(meaning.id, meaning);
  }
  const most = Math.max(LEAST_MEANINGS, Math.min(MOST_MEANINGS, Math.floor(MOST_IN_ALL / likely.length)));
  return meanings.map((each, wish) => {
    const asked = words[wish]?.word ?? '';
    if (vocabulary === 'name_word' && asked.length === 1 && initialId(asked) > 0)
      return [{ id: initialId(asked), word: asked, likeness: 'initial' as const, cost: 0 }];
    return [...each.values()].toSorted((a, b) => a.cost - b.cost || a.id - b.id).slice(0, most);
  });
}

/** Whether a word may be twice misspelt: it is long enough, and nothing that is known comes near it. */
function isUnsure(wanted: Wanted | undefined, meanings: ReadonlyMap<number, Meaning> | undefined): boolean {
  if (wanted?.reach !== 'far' || wanted.word.length < SHORTEST_UNSURE) return false;
  return [...(meanings?.values() ?? [])].every(({ cost, likeness }) => cost > NEAR || likeness === 'initial');
}

const isNumber = (word: string) => /^\p{N}/u.test(word);

interface Wanted {
  word: string;
  reach: Reach;
}

/** The ids of the word, and of what it may be written as instead or be cut off from. */
function idsOf({ word, reach }: Wanted, vocabulary: Vocabulary): number[] {
  if (reach !== 'far' || isNumber(word)) return [wordId(word)];
  const others = vocabulary === 'name_word' ? [...formsOf(word), ...beginningsOf(word)] : beginningsOf(word);
  return [...new Set([word, ...others].map(wordId))];
}

function wishOf(wanted: Wanted | undefined): WordWish {
  const { word, reach } = wanted ?? { word: '', reach: 'exact' };
  const part = (shortest: number) => (reach === 'far' && word.length >= shortest ? word : '');
  return {
    keys: misspellingKeys(word),
    beginning: part(SHORTEST_BEGINNING),
    ending: part(SHORTEST_ENDING),
  };
}

/** What a word is looked for by when it may be twice misspelt: a name seldom at its beginning and its end. */
function fartherWishOf(word: string, vocabulary: Vocabulary): WordWish {
  const same = vocabulary === 'name_word' ? SAME_LETTERS : 0;
  return {
    keys: fartherKeys(word),
    beginning: word.slice(0, same),
    ending: word.slice(word.length - same),
  };
}

function formsOf(word: string): string[] {
  const rest = withoutElement(word);
  return rest === undefined ? [...otherForms(word)] : [...otherForms(word), rest];
}

function beginningsOf(word: string): string[] {
  const cuts = [word.slice(0, 1)];
  for (let end = SHORTEST_ENDING; end < word.length; end++) cuts.push(word.slice(0, end));
  return cuts;
}

/** How `known` relates to the word asked for and at what cost; undefined when it does not. */
export function meaningOf(
  asked: string,
  known: string,
  vocabulary: Vocabulary,
): { likeness: Likeness; cost: number } | undefined {
  if (asked === known) return { likeness: 'same', cost: 0 };
  if (isNumber(asked) || isNumber(known)) return undefined;
  const ways: { likeness: Likeness; cost: number }[] = [];
  const spelling = spellingCost(asked, known, mostCost(Math.max(asked.length, known.length)));
  ways.push({ likeness: 'spelling', cost: spelling });
  if (vocabulary === 'name_word') {
    if (otherForms(asked).has(known)) ways.push({ likeness: 'form', cost: FORM });
    if (withoutElement(asked) === known || withoutElement(known) === asked)
      ways.push({ likeness: 'ending', cost: WITHOUT_ELEMENT });
    if (known.length === 1 && asked.startsWith(known))
      ways.push({ likeness: 'initial', cost: STORED_INITIAL });
  }
  const shorter = Math.min(asked.length, known.length);
  const left = Math.abs(asked.length - known.length) * LETTER_LEFT_OUT;
  if (
    shorter >= SHORTEST_BEGINNING &&
    (known.startsWith(asked) || (asked.startsWith(known) && shorter > SHORTEST_BEGINNING))
  )
    ways.push({ likeness: 'beginning', cost: BEGINNING + left + (known.startsWith(asked) ? 0 : 1) });
  if (shorter >= SHORTEST_ENDING && (known.endsWith(asked) || asked.endsWith(known)))
    ways.push({ likeness: 'ending', cost: OTHER_ENDING + left });
  const best = ways.reduce((a, b) => (b.cost < a.cost ? b : a));
  return best.cost === Infinity ? undefined : best;
}

/** How much further away than others words may be that are found beside the rest of what was asked for. */
const FARTHEST = 4;

/** What a word asked for may mean among these, when misspelt more than words usually are. */
export function guessMeanings(asked: string, words: readonly KnownWord[], farther = FARTHEST): Meaning[] {
  if (isNumber(asked)) return [];
  const most = mostCost(asked.length) + farther;
  return words.flatMap(({ id, word }) => {
    if (word.length < 2 || isNumber(word)) return [];
    const cost = spellingCost(asked, word, most);
    return cost === Infinity ? [] : [{ id, word, likeness: 'spelling' as const, cost }];
  });
}
