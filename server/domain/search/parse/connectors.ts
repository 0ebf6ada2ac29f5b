import type { WordLabel } from './word-labels.ts';

const CONNECTOR_LABELS: [string, readonly WordLabel[]][] = [
  ['lives in|lives at|living in|resides in|residing in|based in|near|resident of', ['address']],
  [
    'works at|works for|works with|works in|worked at|worked for|worked with|working at|working for|working with|' +
      'employed by|employed at|staff of|staff at|employee of|employee at|student of|student at|studies at|' +
      'studied at|studying at|pupil of|pupil at|graduate of|schooled at|formerly of|formerly at|formerly with',
    ['organization'],
  ],
  ['from|in|at|of', ['address', 'organization']],
];

/** Longest first, so that 'works at' is not read as 'at'. */
const CONNECTORS = CONNECTOR_LABELS.flatMap(([phrases, labels]) =>
  phrases.split('|').map((phrase) => ({ words: phrase.split(' '), labels })),
).toSorted((a, b) => b.words.length - a.words.length);

/** Words between a connector and the name it introduces. */
const ARTICLES = new Set(['the', 'a']);

/**
 * Finds the connector at a position of the folded words of a text, such as 'lives in'.
 * @returns its number of words, with an article after it, and what may follow it
 */
export function findConnector(
  words: readonly string[],
  position: number,
): { length: number; labels: readonly WordLabel[] } | undefined {
  const found = CONNECTORS.find((connector) =>
    connector.words.every((word, offset) => words[position + offset] === word),
  );
  if (!found) return undefined;
  const { length } = found.words;
  return {
    length: length + (ARTICLES.has(words[position + length] ?? '') ? 1 : 0),
    labels: found.labels,
  };
}
