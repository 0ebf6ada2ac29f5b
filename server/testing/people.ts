import { listCandidates } from '#contract/calls/candidates.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { PAGE_SIZE_MAX } from '#contract/limits.ts';
import type { TestAccount } from './accounts.ts';
import type { TestPortal } from './portal.ts';

/** The street of all imported people, by which a search finds them. */
export const SHARED_STREET = 'Awolowo Road';

/** Imports employees of an account, all of whom an address search for `SHARED_STREET` finds. @returns their ids */
export async function importPeople({ call }: TestPortal, { token }: TestAccount, count: number) {
  const rows = Array.from(
    { length: count },
    (_, at) => `Amina Person${at},Zenwata,0803555${1000 + at},${at + 1} ${SHARED_STREET} Ikeja,2020-09-01`,
  );
  const csv = ['Name,Organization,Phone,Address,Date of hire', ...rows].join('\n');
  const file = new File([csv], 'people.csv', { type: 'text/csv' });
  const { status, body, problem } = await call(importEmployees, { token, file });
  if (status !== 200 || body.data.added !== count) throw new Error(JSON.stringify(problem));
  const ids = [];
  for (let page = 1; ids.length < count; page++) {
    const list = await call(listCandidates, { token, query: { page, per_page: PAGE_SIZE_MAX } });
    ids.push(...list.body.data.data.map(({ id }) => id));
  }
  return ids;
}
