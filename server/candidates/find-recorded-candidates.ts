import type { findRecordedCandidates as call } from '#contract/candidates.ts';
import { findNamesakes } from '#server/db/search/candidates-by-name-and-phone.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import { phoneNumbers } from '#server/phones/written-numbers.ts';
import { nameWords } from '#server/search/normalise/tokenize-name.ts';
import { wordId } from '#server/search/normalise/word-id.ts';
import type { Services } from '#server/services.ts';

/** A person as two entries are compared: spelling, word order and titles of a name, and spaces of a number, do not count. */
interface ComparedPerson {
  candidate_type: string;
  words: string[];
  nameKey: string;
  numbers: string[];
  phone: string;
}

/** More words than these narrow nothing down. */
const WORDS_LOOKED_UP = 10;

function toPerson(entry: { candidate_type: string; name: string; phone: string }): ComparedPerson {
  const words = nameWords(entry.name);
  return {
    candidate_type: entry.candidate_type,
    words,
    nameKey: words.toSorted().join(' ') || entry.name.toLowerCase(),
    numbers: phoneNumbers(entry.phone),
    phone: entry.phone.toLowerCase(),
  };
}

function areSame(a: ComparedPerson, b: ComparedPerson): boolean {
  if (a.candidate_type !== b.candidate_type || a.nameKey !== b.nameKey) return false;
  return a.phone === b.phone || a.numbers.some((number) => b.numbers.includes(number));
}

/** Tells which of these people the account has on record, and which are named twice. */
export async function findRecordedCandidates(
  { caller, body }: Asked<typeof call>,
  { db, candidateIds }: Services,
): Promise<Answer<typeof call>> {
  const people = body.entries.map(toPerson);
  const wanted = people.flatMap(({ candidate_type, words, numbers }, at) =>
    numbers.map((number) => ({
      at,
      candidate_type,
      number,
      word_ids: words.slice(0, WORDS_LOOKED_UP).map(wordId),
    })),
  );
  const found = await findNamesakes(db, caller.id, wanted);
  const data = people.map((person, at) => {
    const earlier = people.findIndex((other, index) => index < at && areSame(other, person));
    const recorded = found.find((row) => row.at === at && toPerson(row).nameKey === person.nameKey);
    return {
      recorded: recorded
        ? {
            id: candidateIds.encode(recorded.id),
            name: recorded.name,
            added_at: recorded.created_at.toISOString(),
          }
        : null,
      same_as: earlier === -1 ? null : earlier,
    };
  });
  return { data };
}
