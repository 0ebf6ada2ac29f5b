import type { VerificationRequest } from '#contract/verification-request.ts';
import { toLagosDate } from '#contract/dates/format-date.ts';
import type { AnsweredField, Claim } from '#contract/verification.ts';
import { toReader } from '#server/domain/access/ownership.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import { findCandidates } from '#server/domain/candidates/queries/candidates.ts';
import { lacksTime, withSearchSlot } from '#server/domain/search/with-search-slot.ts';
import { compareClaim, type RecordedFacts } from '#server/domain/verifications/compare-claim.ts';
import { findOwnMatches } from '#server/domain/verifications/find-matches.ts';
import { listClaimedFacts } from '#contract/claimed-facts.ts';
import { formatReference } from '#server/domain/verifications/references.ts';
import { presentOwnCandidate } from '#server/http/present/present-candidate.ts';
import { findAsker, presentGrounds, presentRequestRow } from '#server/http/present/present-request.ts';
import { presentTimeline, toAnswer, toClaim } from '#server/http/present/present-verification.ts';
import type { Services } from '#server/http/services.ts';
import { findNeighbours, type StoredRequest } from './queries/requests.ts';

interface Reading {
  principal: Principal;
  signal: AbortSignal;
}

/** Answers a claim in accordance with a record. */
function answerByRecord(claim: Claim, record: RecordedFacts): AnsweredField[] {
  const compared = new Map(compareClaim(claim, record, toLagosDate()).map((one) => [one.field, one]));
  return listClaimedFacts(claim).map(({ field, claimed }) => {
    const { agreement, recorded = '' } = compared.get(field) ?? {};
    if (agreement === 'agrees') return { field, claimed, verdict: 'correct', value: '' };
    if (recorded === '') return { field, claimed, verdict: 'cannot_confirm', value: '' };
    return { field, claimed, verdict: 'incorrect', value: recorded };
  });
}

/** Finds the organisation's own records of the person, with the answer that each gives; none while searches are busy. */
async function findMatchingRecords(
  services: Services,
  { principal, signal }: Reading,
  row: StoredRequest,
): Promise<VerificationRequest['matches']> {
  const claim = toClaim(row);
  const person = { ...claim, name: row.subject_name, phone: row.subject_phone };
  const reader = toReader(principal);
  const ids = await withSearchSlot(services, { principal, signal }, (searchDb) =>
    findOwnMatches(searchDb, person, { reader }),
  ).catch((error: unknown) => {
    if (lacksTime(error)) return [];
    throw error;
  });
  const rows = await findCandidates(services.db, ids);
  return rows.map((record) => ({
    candidate: presentOwnCandidate(record, reader, services),
    fields: answerByRecord(claim, record),
  }));
}

/** Presents a request to the asked organisation. Own records are searched only while it is open. */
export async function presentRequestDetails(
  services: Services,
  reading: Reading,
  row: StoredRequest,
): Promise<VerificationRequest> {
  const { db } = services;
  const neighbours = await findNeighbours(db, reading.principal.organization.id, row);
  const toReference = (reference: string | undefined) => (reference ? formatReference(reference) : null);
  return {
    ...presentRequestRow(row, await findAsker(db, row)),
    ...(await presentGrounds(db, row)),
    answer: toAnswer(row),
    matches: row.state === 'asked' ? await findMatchingRecords(services, reading, row) : [],
    is_recorded: row.recorded_candidate_id !== null,
    previous: toReference(neighbours.previous),
    next: toReference(neighbours.next),
    timeline: await presentTimeline(db, row.id, 'responder'),
  };
}
