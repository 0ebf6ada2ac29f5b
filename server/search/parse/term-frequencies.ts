import type { Runner } from '#server/db/database.ts';
import { findWordShares, type WordColumn, type WordShares } from '#server/db/search/term-frequencies.ts';

/** How long the shares are kept: they change slowly and only weigh. */
const KEPT_MS = 60_000;
/** In a portal smaller than this, and without statistics, a word is taken to be as common as one in so many. */
const LEAST_CANDIDATES = 1000;

interface Kept {
  until: number;
  shares: WordShares;
}

const kept: Record<WordColumn, WeakMap<Runner, Kept>> = {
  name_words: new WeakMap(),
  address_words: new WeakMap(),
};

/** How common the words of a field are, as known within the last minute. */
export async function commonWords(runner: Runner, column: WordColumn): Promise<WordShares> {
  const known = kept[column].get(runner);
  if (known && known.until > Date.now()) return known.shares;
  const { candidates, shares } = await findWordShares(runner, column);
  const fresh = { candidates: Math.max(candidates, LEAST_CANDIDATES), shares };
  kept[column].set(runner, { until: Date.now() + KEPT_MS, shares: fresh });
  return fresh;
}
