import type { SearchType } from '#contract/search.ts';
import type { Meaning } from './expand.ts';
import type { Match } from './rank.ts';
import type { Term } from './weigh.ts';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What is said of a candidate's word that stands for another one that was asked for. */
function reasonFor({ asked }: Term, { likeness, word }: Meaning): string | undefined {
  if (likeness === 'same') return undefined;
  if (likeness === 'spelling') return `Spelling close to ${capital(word)}`;
  if (likeness === 'initial') return `Initial ${asked.charAt(0).toUpperCase()}`;
  if (likeness === 'form') return `Also known as ${capital(word)}`;
  if (asked.length < word.length) return `Part of ${capital(word)}`;
  return `Short for ${capital(asked)}`;
}

/** Why a candidate was found, in words; null when it has every word asked for, as asked. */
export function explain(
  type: SearchType,
  terms: readonly Term[],
  { found, inOrder }: Match,
  joined: boolean,
) {
  const missing = terms.filter((_, at) => !found[at]).map(({ asked }) => capital(asked));
  const reasons = terms.flatMap((term, at) => {
    const meaning = found[at];
    return (meaning && reasonFor(term, meaning)) ?? [];
  });
  if (joined && reasons.length === 0) reasons.push('Joined or split words');
  if (!inOrder && reasons.length === 0)
    reasons.push(type === 'name' ? 'Same names, other order' : 'Same words, other order');
  if (missing.length > 0) reasons.push(`Without ${missing.join(', ')}`);
  return reasons.length === 0 ? null : [...new Set(reasons)].slice(0, 3).join(', ');
}
