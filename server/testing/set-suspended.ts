import type { TestAccount } from './accounts.ts';
import type { TestPortal } from './portal.ts';

/** Suspends the organisation of an account at a time, or reinstates it, without an operator. */
export const setSuspended = (
  { db }: Pick<TestPortal, 'db'>,
  { organization_id }: Pick<TestAccount, 'organization_id'>,
  suspended_at: Date | null,
) =>
  db
    .updateTable('organization')
    .set({ suspended_at, suspended_reason: suspended_at && 'x' })
    .where('id', '=', organization_id)
    .execute();
