import type { VerificationEvent, VerificationParty } from '#contract/verification-transitions.ts';
import type { Responder } from '#contract/verification.ts';
import type { Actor } from '#server/domain/audit/queries/audit.ts';
import { buildRequestDates } from '#server/domain/verifications/build-request-dates.ts';
import { hashQuestion } from '#server/domain/verifications/hash-question.ts';
import { listClaimedFacts } from '#contract/claimed-facts.ts';
import { insertVerification } from '#server/domain/verifications/queries/verifications.ts';
import { createReference } from '#server/domain/verifications/references.ts';
import { concludeAnswer } from '#server/features/verifications/answer/conclude-answer.ts';
import { toAddressResponder } from '#server/features/verifications/parties/to-address-responder.ts';
import { toOrganizationResponder } from '#server/features/verifications/parties/to-organization-responder.ts';
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

type Inserted = Awaited<ReturnType<typeof insertRequest>>;

/** Answers a request two days after it was asked, correctly except for the facts in `corrections`. */
async function answer(
  tx: Runner,
  { row, claim }: Inserted,
  responder: Responder,
  corrections: Readonly<Partial<Record<string, string>>> = {},
) {
  const settled_at = new Date((row.asked_at?.valueOf() ?? 0) + 2 * DAY_MS);
  const fields = listClaimedFacts(claim).map(({ field, claimed }) => {
    const value = corrections[field] ?? '';
    return { field, claimed, verdict: value ? ('incorrect' as const) : ('correct' as const), value };
  });
  const { organization, address } = responder;
  await tx
    .updateTable('verification')
    .set({
      state: 'answered',
      settled_at,
      settled_by: organization?.name ?? address ?? '',
      outcome: concludeAnswer(null, fields, organization?.is_name_confirmed ?? false),
      answer_fields: JSON.stringify(fields),
      responder: JSON.stringify(responder),
    })
    .where('id', '=', row.id)
    .execute();
  await insertEvents(tx, row.id, [['answer', 'responder', settled_at]]);
}

/** Closes a request that nobody answered, at its end. */
async function expire(tx: Runner, { row }: Inserted) {
  const ended_at = row.expires_at ?? new Date();
  await tx
    .updateTable('verification')
    .set({ state: 'expired', settled_at: ended_at })
    .where('id', '=', row.id)
    .execute();
  await insertEvents(tx, row.id, [['expire', 'portal', ended_at]]);
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
  const askedByCompany = { asker: company, candidate_type: 'student' } as const;
  const college = {
    ...askedByCompany,
    organization: 'Harmattan Hills College',
    asked: { asked_email: ADDRESS },
  };
  const ofSchool = {
    ...askedByCompany,
    organization: SCHOOL,
    asked: { asked_organization_id: school.organization_id },
  };
  const insert = (invented: Invented, at: number) => insertRequest(tx, secret, invented, PEOPLE.length + at);
  // In the order in which they were asked, which is that of the lists.
  await expire(tx, await insert({ ...college, name: 'Uduak Essien', days: 42 }, 2));
  const corrected = await insert({ ...ofSchool, name: 'Terver Iorliam', days: 41 }, 1);
  const responder = await toOrganizationResponder(tx, school.organization_id);
  await answer(tx, corrected, responder, { start_date: '2014-01-13' });
  const answered = await insert({ ...college, name: 'Sotonye Hart', days: 40 }, 0);
  await answer(tx, answered, toAddressResponder(ADDRESS));
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
}
