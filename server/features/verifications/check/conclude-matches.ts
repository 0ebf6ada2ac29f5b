import type { NewClaim } from '#contract/calls/verifications.ts';
import { describeSource } from '#contract/texts/source.ts';
import type { ComparedField, Verification, VerificationOutcome } from '#contract/verification.ts';
import { type DisplayedCandidate, findCandidates } from '#server/domain/candidates/queries/candidates.ts';
import type { Reader } from '#server/domain/candidates/queries/visibility.ts';
import { presentCandidate } from '#server/http/present/present-candidate.ts';
import { listNationalNumbers } from '#server/domain/text/phones/parse-phone-numbers.ts';
import { compareClaim, concludeCheck } from '#server/domain/verifications/compare-claim.ts';
import type { Services } from '#server/http/services.ts';

/** What the records say about a claim, as it is stored. */
export interface CheckResult {
  outcome: VerificationOutcome;
  /** The record that was compared. */
  candidate_id: number | null;
  /** A record of the person who was found, or of one of several. */
  disclosed_id: number | null;
  compared: ComparedField[];
  source: Verification['source'];
  left_on: string | null;
}

interface Found {
  ids: readonly number[];
  reader: Reader;
  today: string;
}

/** More records than this fit no one person. */
const MAX_COMPARED = 20;

/** Whether all records have a phone number in common with the first: they are then about one person. */
function areOnePerson([first, ...others]: readonly DisplayedCandidate[]): boolean {
  const numbers = listNationalNumbers(first?.phone ?? '');
  return others.every(({ phone }) => listNationalNumbers(phone).some((number) => numbers.includes(number)));
}

const countAgreeing = (compared: readonly ComparedField[]) =>
  compared.filter(({ agreement }) => agreement === 'agrees').length;

/** Compares a claim with the records that match, of which the one that agrees best counts if they are about one person. */
export async function concludeMatches(
  services: Pick<Services, 'db' | 'candidateIds' | 'photos'>,
  claim: NewClaim,
  { ids, reader, today }: Found,
): Promise<CheckResult> {
  const rows = await findCandidates(services.db, ids.slice(0, MAX_COMPARED));
  const [first] = rows;
  const nothing = { candidate_id: null, compared: [], source: null, left_on: null };
  if (!first) return { ...nothing, outcome: 'not_found', disclosed_id: null };
  if (ids.length > MAX_COMPARED || !areOnePerson(rows))
    return { ...nothing, outcome: 'several', disclosed_id: first.id };
  const [best] = rows
    .map((row) => ({
      row,
      presented: presentCandidate(row, reader, services),
      compared: compareClaim(claim, row, today),
    }))
    .toSorted(
      (a, b) =>
        countAgreeing(b.compared) - countAgreeing(a.compared) ||
        Number(b.presented.is_verified) - Number(a.presented.is_verified),
    );
  if (!best) throw new Error('No record was compared.');
  const { row, presented, compared } = best;
  const { is_verified, last_confirmed_on } = presented;
  const outcome = concludeCheck(compared, is_verified);
  return {
    outcome,
    candidate_id: row.id,
    disclosed_id: row.id,
    compared,
    source: { text: describeSource(presented), is_verified, last_confirmed_on },
    left_on: outcome === 'left' ? row.end_date : null,
  };
}
