import { compareWords } from '#server/search/expand/compare-words.ts';
import { tokenizeName } from '#server/search/normalise/tokenize-name.ts';

/**
 * How well the words of a file's name fit a person's name: 3 the same words, 2 two or more that are the whole of one of
 * them, 1 most of them or ones like them, 0 hardly any.
 */
export type Fit = 0 | 1 | 2 | 3;

const isAlike = (asked: string, known: string) =>
  (asked.length === 1 && known.startsWith(asked)) ||
  (known.length === 1 && asked.startsWith(known)) ||
  compareWords(asked, known, 'name_word') !== undefined;

/** Takes out of `from` the first that `fits` each of `words`. @returns the words for which there was none */
function take(words: readonly string[], from: string[], fits: (word: string, other: string) => boolean) {
  return words.filter((word) => {
    const at = from.findIndex((other) => fits(word, other));
    if (at >= 0) from.splice(at, 1);
    return at < 0;
  });
}

export function fitOf(words: readonly string[], name: string): Fit {
  const own = tokenizeName(name);
  const joined = [own.join(''), own.toReversed().join('')];
  if (words.length === 0) return 0;
  if (joined.includes(words.join(''))) return 3;
  const left = [...own];
  const notSame = take(words, left, (word, other) => word === other);
  const same = words.length - notSame.length;
  if (notSame.length === 0 && left.length === 0) return 3;
  if (same >= 2 && (notSame.length === 0 || left.length === 0)) return 2;
  const notAlike = take(notSame, left, isAlike);
  return (words.length - notAlike.length) * 2 > words.length ? 1 : 0;
}
