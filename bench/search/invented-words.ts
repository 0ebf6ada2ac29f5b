import type { BenchRandom } from './bench-random.ts';

const ONSETS =
  'b bl br ch d dr f fl g gb gr h j k kp kw l m mb n nd ng ny p pr r s sh sk st t th tr v w y z'.split(' ');
const VOWELS = 'a e i o u ai ei ia ie oa ou'.split(' ');
const CODAS = ['', '', '', '', 'n', 'm', 'l', 'r', 's', 'k', 't', 'd', 'nd', 'ng', 'rt', 'ck'];
/** Makes the most frequent of 20,000 words occur in half a per cent of the names, as surnames do in large populations. */
const FLATTENING = 30;

/** Invents distinct words that can be pronounced, of two to four syllables. */
export function inventWords(count: number, random: BenchRandom): string[] {
  const words = new Set<string>();
  while (words.size < count) {
    const syllables = Array.from(
      { length: 2 + random.below(3) },
      () => random.pick(ONSETS) + random.pick(VOWELS) + (random.chance(0.35) ? random.pick(CODAS) : ''),
    );
    const word = syllables.join('').slice(0, 12);
    words.add(word.charAt(0).toUpperCase() + word.slice(1));
  }
  return [...words];
}

/** Picks a word with the frequencies of Zipf and Mandelbrot: in inverse proportion to its rank, flattened at the top. */
export function pickByRank<T>(words: readonly T[], random: BenchRandom): T {
  const spread = (words.length + FLATTENING) / FLATTENING;
  const rank = Math.floor(FLATTENING * (spread ** random.next() - 1));
  return words[Math.min(words.length - 1, rank)] as T;
}
