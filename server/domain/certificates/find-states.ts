import {
  type CertificateChange,
  certificateField,
  type CertificateSnapshot,
  type CertificateState,
} from '#contract/certificate.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { type CertifiedFacts, toAnsweredFacts, toRecordedFacts, toShownFacts } from './certified-facts.ts';
import type { CertificateRow } from './queries/certificates.ts';
import type { LookedUpCertificate } from './queries/look-up-certificate.ts';
import {
  findPresentCandidates,
  findSources,
  findVerifications,
  type PresentCandidate,
} from './queries/present-facts.ts';

/** What is true of a certificate now. */
export interface PresentState {
  state: CertificateState;
  /** What differs; empty unless the state is `changed` or `under review`. */
  changes: CertificateChange[];
}

/** What the source of a certificate says now. */
interface Present {
  facts: CertifiedFacts;
  source: { name: string; isConfirmed: boolean };
  isUnderReview: boolean;
}

const findFact = (snapshot: Pick<CertificateSnapshot, 'facts'>, name: string) =>
  snapshot.facts.find(({ field }) => field === name)?.value;

function listChanges(snapshot: CertificateSnapshot, { facts, source }: Present): CertificateChange[] {
  const now = toShownFacts(facts, snapshot.shows_phone);
  const changedPersonFields = (['name', 'phone', 'candidate_type'] as const).filter(
    (name) => now[name] !== snapshot[name],
  );
  const changedFacts = certificateField.options.filter(
    (field) => findFact(now, field) !== findFact(snapshot, field),
  );
  return [
    ...changedPersonFields,
    ...changedFacts,
    ...(source.name === snapshot.source.name ? [] : (['source_name'] as const)),
    ...(source.isConfirmed ? [] : (['source_confirmation'] as const)),
  ];
}

const listIds = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null);

const toPresent = (record: PresentCandidate): Present => ({
  facts: toRecordedFacts(record),
  source: { name: record.source_name, isConfirmed: record.is_name_confirmed },
  isUnderReview: record.is_restricted || record.is_reported,
});

/** Finds what the records of certificates say now, by candidate id. */
async function findRecords(runner: Runner, ids: readonly number[]): Promise<Map<number, Present>> {
  if (ids.length === 0) return new Map();
  const records = await findPresentCandidates(runner, ids);
  return new Map(records.map((record) => [record.id, toPresent(record)]));
}

/** Finds what the answers of certificates say now, by verification id. */
async function findAnswers(runner: Runner, ids: readonly number[]): Promise<Map<number, Present>> {
  if (ids.length === 0) return new Map();
  const verifications = await findVerifications(runner, ids);
  const sources = await findSources(
    runner,
    listIds(verifications.map(({ asked_organization_id }) => asked_organization_id)),
  );
  const found = new Map<number, Present>();
  for (const verification of verifications) {
    const source = sources.get(verification.asked_organization_id ?? 0);
    const facts = source && toAnsweredFacts(verification, source.name);
    if (facts) found.set(verification.id, { facts, source, isUnderReview: false });
  }
  return found;
}

/** Finds the present state of certificates, by their id. It never depends on who asks. */
export async function findStates(
  runner: Runner,
  rows: readonly CertificateRow[],
): Promise<ReadonlyMap<number, PresentState>> {
  const records = await findRecords(runner, listIds(rows.map(({ candidate_id }) => candidate_id)));
  const answers = await findAnswers(runner, listIds(rows.map(({ verification_id }) => verification_id)));
  return new Map(
    rows.map((row) => {
      const present =
        row.candidate_id === null ? answers.get(row.verification_id ?? 0) : records.get(row.candidate_id);
      return [row.id, toState(row, present)];
    }),
  );
}

/** Finds the present state of a certificate that was looked up with its record. */
export async function findState(runner: Runner, row: LookedUpCertificate): Promise<PresentState> {
  const { record, verification_id } = row;
  const answers = await findAnswers(runner, listIds([verification_id]));
  return toState(row, record ? toPresent(record) : answers.get(verification_id ?? 0));
}

function toState(
  { withdrawn_at, is_expired, snapshot }: CertificateRow,
  present: Present | undefined,
): PresentState {
  if (withdrawn_at) return { state: 'withdrawn', changes: [] };
  if (is_expired) return { state: 'expired', changes: [] };
  if (!snapshot || !present) return { state: 'erased', changes: [] };
  const changes = listChanges(snapshot, present);
  if (present.isUnderReview) return { state: 'under review', changes };
  return { state: changes.length > 0 ? 'changed' : 'valid', changes };
}
