import { LOOKALIKE_DIGRAPHS } from '#server/domain/words/edit-costs.ts';

function* replaceOnce(word: string, from: string, to: string) {
  for (let at = word.indexOf(from); at >= 0; at = word.indexOf(from, at + 1))
    yield word.slice(0, at) + to + word.slice(at + from.length);
}

/** Lists the words that look like this one in print, with one pair of letters misread: 'adeyemi' for 'adeyerni'. */
export const listLookalikes = (word: string): string[] =>
  LOOKALIKE_DIGRAPHS.flatMap(([digraph, letter]) => [
    ...replaceOnce(word, digraph, letter),
    ...replaceOnce(word, letter, digraph),
  ]);
