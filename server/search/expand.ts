import type { Runner } from '#server/db/database.ts';
import { findWords, type KnownWord, type Vocabulary, type WordWish } from '#server/db/words.ts';
import { misspellingKeys } from './misspelling-keys.ts';
import { otherForms, withoutElement } from './name-forms.ts';
import { mostCost, spellingCost } from './spelling-cost.ts';
import { initialId, wordId } from './word-id.ts';

/** How a word of the index relates to the word asked for. */
export type Likeness = 'same' | 'form' | 'spelling' | 'beginning' | 'ending' | 'initial';

/** A word of the index that the word asked for may mean. */
export interface Meaning extends KnownWord {
  likeness: Likeness;
  /** How surprising it is that somebody who means it writes what was asked for, in nats; 0 for the same word. */
  cost: number;
}

const FORM = 1.2;
/** A name without its first element: 'Tunde' of 'Babatunde'. */
const WITHOUT_ELEMENT = 1.6;
const OTHER_ENDING = 3.4;
/** A word that was not written to its end. */
const BEGINNING = 2.2;
const LETTER_LEFT_OUT = 0.12;
/** A candidate written with an initial only. */
const STORED_INITIAL = 2;
/** Most meanings of one word: what a search costs grows with them. */
const MOST_MEANINGS = 60;
const SHORTEST_BEGINNING = 2;
const SHORTEST_ENDING = 4;

/** How far to look for what a word may mean: exactly it, also misspelt, or also shortened and in other forms. */
export type Reach = 'exact' | 'near' | 'far';

/** What is known in the vocabulary for each of the words, likeliest first; a word that means nothing known has none. */
export async function expandWords(
  runner: Runner,
  vocabulary: Vocabulary,
  words: readonly { word: string; reach: Reach }[],
): Promise<Meaning[][]> {
  const known = await findWords(
    runner,
    vocabulary,
    words.map((each) => wishOf(each, vocabulary)),
  );
  const meanings = words.map(() => new Map<number, Meaning>());
  for (const { wish, id, word } of known) {
    const asked = words[wish]?.word;
    const found = meanings[wish];
    if (asked === undefined || !found || found.has(id)) continue;
    const meaning = meaningOf(asked, word, vocabulary);
    if (meaning) found.set(id, { id, word, ...meaning });
  }
  return meanings.map((each, wish) => {
    const asked = words[wish]?.word ?? '';
    if (vocabulary === 'name_word' && asked.length === 1 && initialId(asked) > 0)
      return [{ id: initialId(asked), word: asked, likeness: 'initial' as const, cost: 0 }];
    return [...each.values()].toSorted((a, b) => a.cost - b.cost || a.id - b.id).slice(0, MOST_MEANINGS);
  });
}

const isNumber = (word: string) => /^\p{N}/u.test(word);

function wishOf({ word, reach }: { word: string; reach: Reach }, vocabulary: Vocabulary): WordWish {
  const wish = { ids: [wordId(word)], spelling: [], sound: [], beginning: '', ending: '' };
  if (reach === 'exact' || isNumber(word)) return wish;
  const near = { ...wish, ...misspellingKeys(word) };
  if (reach === 'near') return near;
  const others = vocabulary === 'name_word' ? [...formsOf(word), ...beginningsOf(word)] : beginningsOf(word);
  return {
    ...near,
    ids: [word, ...others].map(wordId),
    beginning: word.length >= SHORTEST_BEGINNING ? word : '',
    ending: word.length >= SHORTEST_ENDING ? word : '',
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

/** Words that are further from a word asked for than others, found beside the rest of what was asked for. */
const FARTHEST = 4;

/** What a word asked for may mean among the words of candidates that have the other words, however misspelt. */
export function guessMeanings(asked: string, words: readonly KnownWord[]): Meaning[] {
  if (isNumber(asked)) return [];
  const most = mostCost(asked.length) + FARTHEST;
  return words.flatMap(({ id, word }) => {
    if (word.length < 2 || isNumber(word)) return [];
    const cost = spellingCost(asked, word, most);
    return cost === Infinity ? [] : [{ id, word, likeness: 'spelling' as const, cost }];
  });
}
