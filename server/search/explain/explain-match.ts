import type { Meaning } from '#server/search/expand/expand-words.ts';
import type { Match } from '#server/search/rank/candidate-scorer.ts';
import type { Term } from '#server/search/parse/weigh-term.ts';

const MOST_REASONS = 3;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What is said of a candidate's word that stands for another one that was asked for. `close`: all spelled alike. */
function reasonFor(
  { asked }: Term,
  { likeness, word }: Meaning,
  close: ReadonlySet<string>,
): string | undefined {
  if (likeness === 'same') return undefined;
  if (likeness === 'spelling') return `Spelling close to ${[...close].map(capital).join(' and ')}`;
  if (likeness === 'initial') return `Initial ${asked.charAt(0).toUpperCase()}`;
  if (likeness === 'form') return `Also known as ${capital(word)}`;
  if (asked.length < word.length) return `Part of ${capital(word)}`;
  return `Short for ${capital(asked)}`;
}

interface Asked {
  type: 'name' | 'address';
  /** Whether the query was read with words joined or split. */
  joined: boolean;
}

/**
 * Whether a match is exact: a name that has the words asked for, in their order and no others (one word asked for may
 * be any of a name), an address that has them among others.
 */
export function isExact({ type, joined }: Asked, { found, inOrder, together, surplus }: Match): boolean {
  if (joined || !found.every((meaning) => meaning?.likeness === 'same')) return false;
  return type === 'address' ? together : inOrder && (surplus === 0 || found.length === 1);
}

/** Why a candidate was found, in words; null when it is an exact match. */
export function explain(asked: Asked, terms: readonly Term[], match: Match): string | null {
  if (isExact(asked, match)) return null;
  const { found, inOrder, surplus } = match;
  const missing = terms.filter((_, at) => !found[at]).map(({ asked }) => capital(asked));
  const close = new Set(found.flatMap((meaning) => (meaning?.likeness === 'spelling' ? meaning.word : [])));
  const reasons = terms.flatMap((term, at) => {
    const meaning = found[at];
    return (meaning && reasonFor(term, meaning, close)) ?? [];
  });
  if (missing.length > 0) reasons.push(`${missing.join(' and ')} not in the ${asked.type}`);
  if (reasons.length > 0) return [...new Set(reasons)].slice(0, MOST_REASONS).join(', ');
  if (asked.joined) return 'Written together or apart';
  if (asked.type === 'address') return inOrder ? 'Same words, others between' : 'Same words, other order';
  if (inOrder) return 'Same names and more';
  return surplus > 0 ? 'Same names, other order, and more' : 'Same names, other order';
}
