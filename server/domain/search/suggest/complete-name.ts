import { QUERY_MIN, SUGGESTIONS_MAX } from '#contract/limits.ts';
import type { Reader } from '#server/domain/candidates/queries/visibility.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';
import { capitalize } from '#server/domain/text/capitalize.ts';
import { type Completion, findCompletions, rankCompletions } from './complete-word.ts';
import { findFollowingWords } from './following-words.ts';

/** Longer names are nearly complete and need no suggestions. */
const MAX_WORDS = 4;
/** The maximum length of a word of a name. */
const MAX_LENGTH = 30;
/** The maximum number of similar names offered after a complete one. */
const MAX_SIMILAR = 2;

const toName = (words: readonly string[]) => words.map(capitalize).join(' ');

/**
 * Completes the last word of a name while it is typed, with words that occur beside the previous ones in a candidate's
 * name that the reader can find. The likeliest names come first, at most SUGGESTIONS_MAX.
 */
export async function completeName(runner: Runner, typed: string, reader: Reader): Promise<string[]> {
  const words = tokenizeName(typed);
  const last = words.at(-1) ?? '';
  if (words.length > MAX_WORDS || words.join('').length < QUERY_MIN) return [];
  if (words.some((word) => word.length > MAX_LENGTH || /\p{N}/u.test(word))) return [];
  const names = /[\s,]$/u.test(typed)
    ? await listFollowing(runner, words, reader)
    : await completeLastWord(runner, words.slice(0, -1), last, reader);
  return [...new Set(names)].filter((name) => name !== toName(words)).slice(0, SUGGESTIONS_MAX);
}

const listFollowing = async (
  runner: Runner,
  words: readonly string[],
  reader: Reader,
  completions?: readonly Completion[],
): Promise<string[]> => (await findFollowingWords(runner, words, reader, completions)).map(toName);

async function completeLastWord(
  runner: Runner,
  before: readonly string[],
  last: string,
  reader: Reader,
): Promise<string[]> {
  const completions = await findCompletions(runner, last);
  if (before.length > 0) return await listFollowing(runner, before, reader, completions);
  const likely = await rankCompletions(runner, completions, SUGGESTIONS_MAX, reader);
  const toNames = (some: readonly Completion[]) => some.map(({ word }) => toName([word]));
  if (!likely.some(({ word }) => word === last)) return toNames(likely);
  // After a complete name, another word is likelier than a misspelling.
  const longer = likely.filter(({ word }) => word.startsWith(last));
  const similar = likely.filter(({ word }) => !word.startsWith(last)).slice(0, MAX_SIMILAR);
  const room = Math.max(0, SUGGESTIONS_MAX - longer.length + 1 - similar.length);
  const following = room > 0 ? await listFollowing(runner, [last], reader) : [];
  return [...toNames(longer), ...following.slice(0, room), ...toNames(similar)];
}
