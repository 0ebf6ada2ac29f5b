import { sql } from 'kysely';
import { expect } from 'vitest';
import { deleteCandidate, updateCandidate } from '#contract/calls/candidates.ts';
import type { CertificateState } from '#contract/certificate.ts';
import { setWithdrawn } from '#server/domain/certificates/queries/certificates.ts';
import { eraseCertificatesAbout } from '#server/domain/certificates/queries/erase-certificates.ts';
import { employeeForm } from './candidates.ts';
import type { addCertificate } from './certificates.ts';
import type { TestPortal } from './portal.ts';

export type Issued = Awaited<ReturnType<typeof addCertificate>>;
export type CertificateEvent = (issued: Issued) => Promise<unknown>;

export const eventNames = ['edit', 'restrict', 'remove', 'withdraw', 'expire', 'erase'] as const;
export type EventName = (typeof eventNames)[number];

/** Edits the record of a certificate. */
export async function editRecord(
  { call }: Pick<TestPortal, 'call'>,
  { source, candidate_id }: Issued,
  form: object,
) {
  const { status } = await call(updateCandidate, {
    token: source.token,
    params: { id: candidate_id },
    form: { ...employeeForm, org_name: 'Amberleaf Foods', ...form },
  });
  expect(status).toBe(200);
}

/** What can happen to a certificate and its record. */
export const createCertificateEvents = (portal: TestPortal): Record<EventName, CertificateEvent> => ({
  edit: (issued) => editRecord(portal, issued, { phone: '08055512345' }),
  restrict: ({ candidate_id }) =>
    portal.db
      .updateTable('candidate')
      .set({ restricted_at: new Date() })
      .where('id', '=', portal.rowId(candidate_id))
      .execute(),
  async remove({ source: { token }, candidate_id }) {
    expect((await portal.call(deleteCandidate, { token, params: { id: candidate_id } })).status).toBe(200);
  },
  withdraw: ({ row }) =>
    setWithdrawn(portal.db, { id: row.id, by: 'operator', reason: 'Issued by mistake.' }),
  expire: ({ row }) =>
    portal.db
      .updateTable('certificate')
      .set({ expires_at: sql<Date>`now()` })
      .where('id', '=', row.id)
      .execute(),
  erase: ({ candidate_id }) => eraseCertificatesAbout(portal.db, portal.rowId(candidate_id)),
});

/** Returns the state after some events, in the order in which states apply. */
export function toState(happened: readonly EventName[]): CertificateState {
  if (happened.includes('withdraw')) return 'withdrawn';
  if (happened.includes('expire')) return 'expired';
  if (happened.includes('erase') || happened.includes('remove')) return 'erased';
  if (happened.includes('restrict')) return 'under review';
  return happened.includes('edit') ? 'changed' : 'valid';
}
