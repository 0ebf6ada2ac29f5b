import { sql } from 'kysely';
import * as calls from '#contract/calls/closing.ts';
import type { NewCandidate } from '#server/domain/candidate-store/candidate-store.ts';
import type { TestAccount } from './accounts.ts';
import type { TestPortal } from './portal.ts';
import { checkClosingsJob } from '#server/features/organization/closing/check-closings-job.ts';

export const newCandidate: NewCandidate = {
  candidate_type: 'employee',
  name: 'Ngozi Okonkwo-Bello',
  organization: 'Zenwata Foods',
  phone: '0803 123 4567',
  phone_e164: '+2348031234567',
  address: '12 Awolowo Road, Ikoyi, Lagos',
  parent_sponsor_name: '',
  start_date: '2020-02-29',
  end_date: null,
  reason: '',
  notes: '',
  skills: '',
  position: '',
};

/** Actions of members who close their organisation. */
export const closings = ({ call, db, services }: TestPortal) => ({
  close: ({ token, password }: Pick<TestAccount, 'token' | 'password'>) =>
    call(calls.closeOrganization, { token, body: { password } }),
  keep: ({ token }: TestAccount) => call(calls.keepOrganization, { token }),
  getState: async ({ token }: TestAccount) => (await call(calls.getClosing, { token })).body.data,
  /** Shifts the clock so that the organisation is deleted in `days`, or should have been. */
  leaveDays: ({ organization_id }: TestAccount, days: number) =>
    db
      .updateTable('organization')
      .set({ closing_at: sql<Date>`now() + make_interval(secs => ${days * 86_400})` })
      .where('id', '=', organization_id)
      .execute(),
  /** Runs the scheduled check. A job then deletes the organisations that are due. */
  check: () =>
    checkClosingsJob.handle({}, services, {
      id: 'test',
      retryCount: 0,
      signal: new AbortController().signal,
    }),
  isDeleted: async ({ organization_id }: Pick<TestAccount, 'organization_id'>) => {
    const found = db.selectFrom('organization').select('id').where('id', '=', organization_id);
    return (await found.executeTakeFirst()) === undefined;
  },
  auditActions: async ({ organization_id }: TestAccount) => {
    const entries = db
      .selectFrom('audit_entry')
      .select('action')
      .where('organization_id', '=', organization_id);
    return (await entries.orderBy('id').execute()).map(({ action }) => action);
  },
});
