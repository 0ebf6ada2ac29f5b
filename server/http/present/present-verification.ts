import { describeEvent } from '#contract/texts/verifications.ts';
import { toLagosDate } from '#contract/dates/format-date.ts';
import type {
  Answer,
  Claim,
  NamedOrganization,
  Subject,
  TimelineEntry,
  Verification,
  VerificationRow as PresentedRow,
} from '#contract/verification.ts';
import type { VerificationEvent } from '#contract/verification-transitions.ts';
import type { CandidateIds } from '#server/domain/candidates/ids/candidate-ids.ts';
import type { Database, Runner } from '#server/platform/db/database.ts';
import { findMedianAnswerHours } from '#server/domain/verifications/queries/answer-times.ts';
import { type ConsentLink, findLatestConsents } from '#server/domain/verifications/queries/consent-links.ts';
import { listEvents, type RecordedEvent } from '#server/domain/verifications/queries/events.ts';
import { findFacts } from '#server/domain/verifications/queries/facts.ts';
import { findNamedOrganizations } from './name-organizations.ts';
import {
  type CheckedRow,
  findEarlierAnswer,
  type VerificationRow,
} from '#server/domain/verifications/queries/verifications.ts';
import { formatReference } from '#server/domain/verifications/references.ts';
import { toPurpose } from '#server/domain/verifications/to-purpose.ts';

const toMoment = (date: Date | null) => date && date.toISOString();

export const toSubject = (row: VerificationRow): Subject => ({
  name: row.subject_name,
  phone: row.subject_phone,
  email: row.subject_email,
});

export const toClaim = (row: VerificationRow): Claim => ({
  candidate_type: row.candidate_type,
  organization: row.claimed_organization,
  start_date: row.start_date ?? '',
  end_date: row.end_date ?? '',
  is_current: row.is_current,
  position: row.position,
});

/** What rows of a page need besides themselves. */
interface Related {
  organizations: ReadonlyMap<number, NamedOrganization>;
  medians: ReadonlyMap<number, number>;
  consents: ReadonlyMap<number, ConsentLink>;
}

const toConsent = ({ agrees, created_at, decided_at, expires_at }: ConsentLink): PresentedRow['consent'] => ({
  state: agrees === null ? (decided_at ? 'lapsed' : 'waiting') : agrees ? 'agreed' : 'declined',
  requested_at: created_at.toISOString(),
  decided_at: toMoment(decided_at),
  expires_at: expires_at.toISOString(),
});

function toRecipient(row: VerificationRow, { organizations, medians }: Related): PresentedRow['recipient'] {
  const { asked_organization_id: id, asked_name, asked_email } = row;
  const organization = organizations.get(id ?? 0) ?? null;
  if (!asked_name && !organization) return null;
  return {
    name: organization?.name ?? asked_name,
    email: asked_email || null,
    organization,
    median_answer_hours: medians.get(id ?? 0) ?? null,
  };
}

const presentRow = (row: VerificationRow, related: Related): PresentedRow => {
  const consent = related.consents.get(row.id);
  return {
    reference: formatReference(row.reference),
    state: row.state,
    outcome: row.outcome,
    subject: toSubject(row),
    claim: toClaim(row),
    created_at: row.created_at.toISOString(),
    asked_at: toMoment(row.asked_at),
    due_on: row.due_at && toLagosDate(row.due_at),
    expires_at: toMoment(row.expires_at),
    settled_at: toMoment(row.settled_at),
    consent: consent ? toConsent(consent) : null,
    recipient: toRecipient(row, related),
  };
};

async function findRelated(runner: Runner, rows: readonly VerificationRow[]): Promise<Related> {
  const asked = rows.map(({ asked_organization_id }) => asked_organization_id);
  return {
    organizations: await findNamedOrganizations(runner, asked),
    medians: await findMedianAnswerHours(runner, asked),
    consents: await findLatestConsents(
      runner,
      rows.map(({ id }) => id),
    ),
  };
}

/** Presents verifications in the list of the asking organisation. */
export async function presentVerificationRows(
  runner: Runner,
  rows: readonly VerificationRow[],
): Promise<PresentedRow[]> {
  const related = await findRelated(runner, rows);
  return rows.map((row) => presentRow(row, related));
}

export const toAnswer = (row: VerificationRow): Answer | null =>
  row.responder && row.settled_at
    ? {
        whole: row.answer_whole,
        reason: row.answer_reason,
        fields: row.answer_fields,
        responder: row.responder,
        answered_at: row.settled_at.toISOString(),
      }
    : null;

/** What the asker does not learn about the responder. */
const HIDDEN_FROM_ASKER: ReadonlySet<VerificationEvent> = new Set(['report', 'record']);
/** What the responder does not learn about the asker and the person. */
const HIDDEN_FROM_RESPONDER: ReadonlySet<VerificationEvent> = new Set([
  'request consent',
  'decline consent',
  'lapse consent',
]);

/** Presents what a party may read of events. */
function presentEvents(events: readonly RecordedEvent[], reader: 'asker' | 'responder'): TimelineEntry[] {
  const hidden = reader === 'asker' ? HIDDEN_FROM_ASKER : HIDDEN_FROM_RESPONDER;
  return events
    .filter(({ event }) => !hidden.has(event))
    .map(({ at, event, party }) => ({
      at: at.toISOString(),
      event,
      party,
      text: describeEvent(event, party),
    }));
}

/** Presents what a party may read of the timeline. */
export const presentTimeline = async (runner: Runner, id: number, reader: 'asker' | 'responder') =>
  presentEvents(await listEvents(runner, id), reader);

/** What the details of a verification show besides its row. */
interface Details {
  facts: Awaited<ReturnType<typeof findFacts>>;
  earlier: Awaited<ReturnType<typeof findEarlierAnswer>>;
  related: Related;
  events: readonly RecordedEvent[];
}

const toVerification = (
  row: VerificationRow,
  { facts, earlier, related, events }: Details,
  candidateIds: CandidateIds,
): Verification => ({
  ...presentRow(row, related),
  created_by: facts.created_by,
  purpose: toPurpose(row),
  basis: row.basis && {
    kind: row.basis,
    wording: row.consent_wording,
    date: row.consent_date ?? '',
    has_file: facts.has_file,
  },
  source: row.source,
  candidate_id: facts.candidate_id === null ? null : candidateIds.encode(facts.candidate_id),
  compared: row.compared,
  left_on: row.left_on,
  answer: toAnswer(row),
  earlier: earlier?.settled_at
    ? {
        reference: formatReference(earlier.reference),
        outcome: earlier.outcome,
        answered_at: earlier.settled_at.toISOString(),
      }
    : null,
  timeline: presentEvents(events, 'asker'),
});

/** Presents a verification to the asking organisation. */
export async function presentVerification(
  db: Database,
  row: VerificationRow,
  candidateIds: CandidateIds,
): Promise<Verification> {
  const [facts, earlier, related, events] = await Promise.all([
    findFacts(db, row),
    findEarlierAnswer(db, row),
    findRelated(db, [row]),
    listEvents(db, row.id),
  ]);
  return toVerification(row, { facts, earlier, related, events }, candidateIds);
}

/** Presents a claim that has just been checked, of which only an earlier answer to the same question is not known yet. */
export async function presentChecked(
  db: Database,
  row: CheckedRow,
  candidateIds: CandidateIds,
): Promise<Verification> {
  const details = {
    facts: { created_by: row.created_by, has_file: false, candidate_id: row.candidate_id },
    earlier: await findEarlierAnswer(db, row),
    related: { organizations: new Map(), medians: new Map(), consents: new Map() },
    events: [{ at: row.created_at, event: 'check', party: 'asker' }] as const,
  };
  return toVerification(row, details, candidateIds);
}
