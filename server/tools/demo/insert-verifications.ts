import { sql } from 'kysely';
import type { VerificationEvent, VerificationParty } from '#contract/verification-transitions.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import type { Actor } from '#server/domain/audit/queries/audit.ts';
import { buildRequestDates } from '#server/domain/verifications/build-request-dates.ts';
import { hashQuestion } from '#server/domain/verifications/hash-question.ts';
import { listClaimedFacts } from '#contract/claimed-facts.ts';
import { insertVerification } from '#server/domain/verifications/queries/verifications.ts';
import { createReference } from '#server/domain/verifications/references.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { SCHOOL } from './organizations.ts';

const DAY_MS = 86_400_000;
const ADDRESS = 'registry@demo-college.example';

/** People whom nobody has on record, for requests to the demo school, the oldest first. */
const PEOPLE = [
  'Abimbola Farinde',
  'Chukwuemeka Oji',
  'Halima Garba',
  'Ibiso Briggs',
  'Jamila Sambo',
  'Kelechi Anozie',
  'Lami Pam',
  'Mfoniso Udoh',
  'Nanpan Dung',
  'Oluwatoyin Asake',
  'Patience Gyang',
  'Rinret Lar',
];
/** How many days ago each was asked. */
const AGES = [29, 25, 20, 16, 13, 9, 7, 5, 4, 2, 1, 0];

interface Invented {
  asker: Actor;
  name: string;
  days: number;
  organization: string;
  asked: { asked_organization_id: number } | { asked_email: string };
  candidate_type: 'employee' | 'student';
}

const toClaim = ({ candidate_type, organization }: Invented, at: number) => ({
  candidate_type,
  organization,
  start_date: `${2015 + (at % 6)}-09-1${at % 5}`,
  end_date: at % 3 === 0 ? '' : `${2022 + (at % 3)}-07-2${at % 5}`,
  is_current: at % 3 === 0,
  position: candidate_type === 'employee' ? 'Teacher' : '',
});

/** Adds a request as it was asked some days ago. @returns its row */
async function insertRequest(tx: Runner, secret: Secret, invented: Invented, at: number) {
  const claim = toClaim(invented, at);
  const { organization, end_date, ...facts } = claim;
  const phone = `+234 809 555 02${String(at).padStart(2, '0')}`;
  const now = new Date(Date.now() - invented.days * DAY_MS);
  const dates = buildRequestDates(now, []);
  const row = await insertVerification(tx, {
    ...facts,
    ...dates,
    ...invented.asked,
    end_date: end_date || null,
    reference: createReference(),
    organization_id: invented.asker.organization_id,
    member_id: invented.asker.member_id,
    state: 'asked',
    outcome: 'not_found',
    subject_name: invented.name,
    subject_phone: phone,
    subject_email: '',
    claimed_organization: organization,
    question_hash: hashQuestion(secret, { ...claim, name: invented.name, phone, email: '' }),
    purpose: invented.candidate_type === 'student' ? 'admission' : 'employment-check',
    compared: '[]',
    created_at: now,
    basis: at % 2 === 0 ? 'contract' : 'legal obligation',
    asked_name: organization,
    reminders: Number(dates.first_reminder_at < new Date()) + Number(dates.second_reminder_at < new Date()),
  });
  await insertEvents(tx, row.id, [
    ['check', 'asker', now],
    ['ask', 'asker', now],
  ]);
  return { row, claim };
}

async function insertEvents(
  tx: Runner,
  verification_id: number,
  events: readonly [VerificationEvent, VerificationParty, Date][],
) {
  for (const [event, party, at] of events)
    await tx.insertInto('verification_event').values({ verification_id, event, party, at }).execute();
}

/** Settles a request to the address of a college two days after it was asked. */
async function settle(
  tx: Runner,
  { row, claim }: Awaited<ReturnType<typeof insertRequest>>,
  as: 'answered' | 'corrected' | 'expired',
) {
  const at = new Date((row.asked_at?.valueOf() ?? 0) + 2 * DAY_MS);
  const fields = listClaimedFacts(claim).map(({ field, claimed }) =>
    as === 'corrected' && field === 'start_date'
      ? { field, claimed, verdict: 'incorrect' as const, value: '2014-01-13' }
      : { field, claimed, verdict: 'correct' as const, value: '' },
  );
  const text = verificationTexts.fromAddress(ADDRESS, false);
  const responder = { organization: null, address: ADDRESS, is_public_mail: false, text };
  const isAnswer = as !== 'expired';
  await tx
    .updateTable('verification')
    .set({
      state: isAnswer ? 'answered' : 'expired',
      settled_at: isAnswer ? at : sql<Date>`expires_at`,
      settled_by: isAnswer ? ADDRESS : '',
      ...(isAnswer && {
        outcome: 'unconfirmed',
        answer_fields: JSON.stringify(fields),
        responder: JSON.stringify(responder),
      }),
    })
    .where('id', '=', row.id)
    .execute();
  await insertEvents(tx, row.id, [
    isAnswer ? ['answer', 'responder', at] : ['expire', 'portal', row.expires_at ?? at],
  ]);
}

/**
 * Adds twelve open requests of every age to the school, by the company and the individual, and requests of the company that were
 * answered, corrected and closed without an answer.
 */
export async function insertVerifications(
  tx: Runner,
  secret: Secret,
  { individual, school, company }: { individual: Actor; school: Actor; company: Actor },
): Promise<void> {
  for (const [at, name] of PEOPLE.entries())
    await insertRequest(
      tx,
      secret,
      {
        asker: at % 2 === 0 ? company : individual,
        name,
        days: AGES[at] ?? 0,
        organization: SCHOOL,
        asked: { asked_organization_id: school.organization_id },
        candidate_type: at % 4 === 1 ? 'employee' : 'student',
      },
      at,
    );
  for (const [at, as] of (['answered', 'corrected', 'expired'] as const).entries()) {
    const invented: Invented = {
      asker: company,
      name: ['Sotonye Hart', 'Terver Iorliam', 'Uduak Essien'][at] ?? '',
      days: 40 + at,
      organization: 'Harmattan Hills College',
      asked: { asked_email: ADDRESS },
      candidate_type: 'student',
    };
    await settle(tx, await insertRequest(tx, secret, invented, PEOPLE.length + at), as);
  }
}
