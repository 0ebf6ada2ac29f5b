import type { findRecordedCandidates as call } from '#contract/calls/candidates.ts';
import { findCandidatesByNameAndPhone } from '#server/domain/search/queries/candidates-by-name-and-phone.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { listNationalNumbers } from '#server/domain/text/phones/parse-phone-numbers.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';
import { toWordId } from '#server/domain/words/word-id.ts';
import type { Services } from '#server/http/services.ts';

/** A person in normalised form, without differences in case, word order, titles and phone format. */
interface ComparedPerson {
  candidate_type: string;
  words: string[];
  nameKey: string;
  numbers: string[];
  phone: string;
}

/** Maximum number of name words to look up. More would not narrow the search. */
const MAX_WORDS = 10;

function toPerson(entry: { candidate_type: string; name: string; phone: string }): ComparedPerson {
  const words = tokenizeName(entry.name);
  return {
    candidate_type: entry.candidate_type,
    words,
    nameKey: words.toSorted().join(' ') || entry.name.toLowerCase(),
    numbers: listNationalNumbers(entry.phone),
    phone: entry.phone.toLowerCase(),
  };
}

function areSame(a: ComparedPerson, b: ComparedPerson): boolean {
  if (a.candidate_type !== b.candidate_type || a.nameKey !== b.nameKey) return false;
  return a.phone === b.phone || a.numbers.some((number) => b.numbers.includes(number));
}

/** Reports which of these people the organisation has on record, and which are listed twice. */
export async function findRecordedCandidates(
  { principal, body }: RequestContext<typeof call>,
  { db, candidateIds }: Services,
): Promise<Reply<typeof call>> {
  const people = body.entries.map(toPerson);
  const searched = people.flatMap(({ candidate_type, words, numbers }, position) =>
    numbers.map((number) => ({
      position,
      candidate_type,
      number,
      word_ids: words.slice(0, MAX_WORDS).map(toWordId),
    })),
  );
  const found = await findCandidatesByNameAndPhone(db, principal.organization.id, searched);
  const data = people.map((person, at) => {
    const earlier = people.findIndex((other, index) => index < at && areSame(other, person));
    const recorded = found.find((row) => row.position === at && toPerson(row).nameKey === person.nameKey);
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
