import { tokenize } from '#server/text/fold-text.ts';

const ABBREVIATIONS = new Map(
  Object.entries({
    street: 'st str strt',
    road: 'rd',
    avenue: 'ave av',
    close: 'cl clo',
    crescent: 'cres cresc crs',
    lane: 'ln',
    drive: 'dr drv',
    estate: 'est',
    opposite: 'opp',
    beside: 'bes besides',
    junction: 'junc jnc jct',
    express: 'exp expway',
    expressway: 'expy',
    highway: 'hwy',
    boulevard: 'blvd bvd',
    market: 'mkt',
    quarters: 'qtrs qtr quarter',
    extension: 'ext extn',
  }).flatMap(([word, short]) => short.split(' ').map((abbreviation) => [abbreviation, word] as const)),
);
const STOP_WORDS = new Set(['no', 'number', 'num', 'nos', 'of', 'the', 'lga', 'state', 'nigeria']);

/**
 * Splits an address into folded words in written order. Spells out abbreviations, and removes stop words unless there
 * is nothing else.
 */
export function tokenizeAddress(address: string): string[] {
  const words = tokenize(address).map((word) => ABBREVIATIONS.get(word) ?? word);
  const withoutStopWords = words.filter((word) => !STOP_WORDS.has(word));
  return withoutStopWords.length > 0 ? withoutStopWords : words;
}
