import { sql } from 'kysely';
import { STILL_THERE } from '#contract/still-there.ts';
import type { Actor } from '#server/domain/audit/queries/audit.ts';
import { getCandidate } from '#server/domain/candidates/queries/candidates.ts';
import { setWithdrawn } from '#server/domain/certificates/queries/certificates.ts';
import { type Certified, certifyRecord } from '#server/features/certificates/certify.ts';
import { createCertificate } from '#server/features/certificates/create-certificate.ts';
import type { Runner } from '#server/platform/db/database.ts';

/** Certifies what a student's record says. */
async function certifyStudent(tx: Runner, school: Actor, { isCurrent }: { isCurrent: boolean }) {
  const { id } = await tx
    .selectFrom('candidate')
    .select('id')
    .where('organization_id', '=', school.organization_id)
    .where('candidate_type', '=', 'student')
    .where('end_date', isCurrent ? 'is' : 'is not', null)
    .orderBy('id', isCurrent ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return certifyRecord(await getCandidate(tx, id), { kind: 'employment-check', note: null });
}

/** Returns what was certified before the student left. */
const beforeLeaving = (certified: Certified): Certified => ({
  ...certified,
  facts: {
    ...certified.facts,
    facts: certified.facts.facts.map((fact) =>
      fact.field === 'end_date' ? { ...fact, value: STILL_THERE } : fact,
    ),
  },
});

/** Dates a certificate back. */
const issueEarlier = (tx: Runner, id: number, days: number) =>
  sql`update certificate set issued_at = issued_at - make_interval(days => ${days}),
    expires_at = expires_at - make_interval(days => ${days}) where id = ${id}`.execute(tx);

/** Adds four certificates that the company issued about students of the school, and one that the school issued itself. */
export async function insertCertificates(
  tx: Runner,
  { school, company }: { school: Actor; company: Actor },
): Promise<void> {
  const shown = { phone: 'masked', photo: null, request_hash: null } as const;
  const current = await certifyStudent(tx, school, { isCurrent: true });
  const former = await certifyStudent(tx, school, { isCurrent: false });
  const expired = await createCertificate(tx, company, former, shown);
  await issueEarlier(tx, expired.id, 120);
  const changed = await createCertificate(tx, company, beforeLeaving(former), shown);
  await issueEarlier(tx, changed.id, 60);
  const withdrawn = await createCertificate(tx, company, current, shown);
  await issueEarlier(tx, withdrawn.id, 2);
  await setWithdrawn(tx, { id: withdrawn.id, by: 'requester', reason: 'Issued for the wrong student' });
  await createCertificate(tx, company, current, shown);
  await createCertificate(tx, school, current, shown);
}
