import { type DisplayedCandidate, findCandidates } from '#server/domain/candidates/queries/candidates.ts';
import { hidesContacts } from '#server/domain/candidates/queries/visibility.ts';
import { extractDigits } from '#server/domain/text/phones/digits.ts';
import { listNationalNumbers } from '#server/domain/text/phones/parse-phone-numbers.ts';
import { compareWords } from '#server/domain/search/expand/compare-words.ts';
import { tokenizeAddress } from '#server/domain/words/tokenize-address.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';
import type { PhoneQuery } from '#server/domain/search/phones/parse-phone-query.ts';
import type { Search, SearchHit } from '#server/domain/search/search-query.ts';
import { capitalize } from '#server/domain/text/capitalize.ts';
import { tokenize } from '#server/domain/text/fold-text.ts';
import { createPhoneMatcher } from '#server/domain/search/phones/phone-matcher.ts';

/** The parts of a query that a search did not find. */
export interface MissingParts {
  /** The words of each part. */
  words: readonly (readonly string[])[];
  phone?: PhoneQuery;
}

export interface HitWithMissing {
  hit: SearchHit;
  missing: MissingParts;
}

/**
 * Adds to the reason of each match which parts of the query the candidate lacks. A search may miss what a candidate has,
 * so each part is compared with the whole record first. Nothing is said about a part of which the record has anything, and
 * about words if the address is hidden from the reader.
 */
export async function explainMissing(
  { runner, query, filters }: Search,
  hits: readonly HitWithMissing[],
): Promise<SearchHit[]> {
  const ids = hits.flatMap(({ hit, missing }) => (missing.words.length > 0 || missing.phone ? hit.id : []));
  if (query.idsOnly || ids.length === 0) return hits.map(({ hit }) => hit);
  const rows = new Map((await findCandidates(runner, ids)).map((row) => [row.id, row]));
  const { reader } = filters;
  return hits.map(({ hit, missing }) => {
    const row = rows.get(hit.id);
    const isHidden = row && reader && hidesContacts(row, reader);
    const lacking = row ? listLacking(row, isHidden ? { ...missing, words: [] } : missing) : [];
    if (lacking.length === 0) return hit;
    return { ...hit, match: `${hit.match ?? 'Name'}; ${lacking.join(' and ')} not in the record` };
  });
}

function listLacking(row: DisplayedCandidate, { words, phone }: MissingParts): string[] {
  const recorded = listWords(row);
  const parts = words.filter((part) => part.every((word) => !hasWord(recorded, word)));
  return [
    ...parts.map((part) => part.map(capitalize).join(' ')),
    ...(phone && !hasNumber(row, phone) ? ['phone number'] : []),
  ];
}

const listWords = ({ name, address, organization }: DisplayedCandidate): string[] => [
  ...tokenize([name, address, organization].join(' ')),
  ...tokenizeName(name),
  ...tokenizeAddress(address),
];

/** Whether one of the words is a query word or similar to it. */
const hasWord = (recorded: readonly string[], queryWord: string): boolean =>
  [queryWord, ...tokenizeAddress(queryWord)].some((word) =>
    recorded.some(
      (each) => compareWords(word, each, 'name_word') ?? compareWords(word, each, 'address_word'),
    ),
  );

function hasNumber({ phone }: DisplayedCandidate, query: PhoneQuery): boolean {
  const { match } = createPhoneMatcher(query, false);
  const digits = extractDigits(phone);
  return (
    listNationalNumbers(phone).some((number) => match(number)) ||
    [query.typed, ...query.runs].some((run) => run !== '' && digits.includes(run))
  );
}
