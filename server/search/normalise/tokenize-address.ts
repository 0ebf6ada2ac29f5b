import { foldedWords } from '#server/text/fold-text.ts';

const SAME = new Map(
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
  }).flatMap(([word, short]) => short.split(' ').map((each) => [each, word] as const)),
);
const SILENT = new Set(['no', 'number', 'num', 'nos', 'of', 'the', 'lga', 'state', 'nigeria']);

/** The words of an address, folded, abbreviations written out, in the order written. */
export function addressWords(address: string): string[] {
  const words = foldedWords(address).map((word) => SAME.get(word) ?? word);
  const kept = words.filter((word) => !SILENT.has(word));
  return kept.length > 0 ? kept : words;
}
