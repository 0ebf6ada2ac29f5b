import * as assuranceCalls from '#contract/calls/assurance.ts';
import * as calls from '#contract/calls/operator.ts';
import type { TestAccount } from './accounts.ts';
import { createTestPhoto } from './photo.ts';
import type { TestPortal } from './portal.ts';

/** What an operator does. */
export const createOperatorActions = ({ call }: TestPortal, { token }: Pick<TestAccount, 'token'>) => ({
  listChecks: async () =>
    (await call(calls.listRegistryChecks, { token, query: { per_page: 100 } })).body.data.data,
  openDocument: (id: number) => call(calls.downloadRegistryDocument, { token, params: { id } }),
  approve: (id: number) => call(calls.approveRegistryCheck, { token, params: { id } }),
  refuse: (id: number, reason = 'The document is illegible.') =>
    call(calls.refuseRegistryCheck, { token, params: { id }, body: { reason } }),
  listNames: async () =>
    (await call(calls.listNameChecks, { token, query: { per_page: 100 } })).body.data.data,
  openDomain: (id: number) => call(calls.openNameCheckDomain, { token, params: { id } }),
  confirmName: (id: number) => call(calls.confirmName, { token, params: { id } }),
  refuseName: (id: number, reason = 'The domain belongs to another organisation.') =>
    call(calls.refuseName, { token, params: { id }, body: { reason } }),
  find: async (search: string) =>
    (await call(calls.listOrganizations, { token, query: { search } })).body.data.data,
  revoke: ({ organization_id: id }: TestAccount, reason = 'The certificate is forged.') =>
    call(calls.revokeAssurance, { token, params: { id }, body: { reason } }),
  suspend: ({ organization_id: id }: TestAccount, reason = 'It uploads invented people.') =>
    call(calls.suspendOrganization, { token, params: { id }, body: { reason } }),
  reinstate: ({ organization_id: id }: TestAccount) =>
    call(calls.reinstateOrganization, { token, params: { id } }),
});

/** Asks for a check of the registration of an organisation. @returns the id of the request */
export async function requestCheck(
  { call, db }: TestPortal,
  { token, organization_id }: TestAccount,
  document?: Blob,
) {
  const files = { document: document ?? (await createTestPhoto()) };
  await call(assuranceCalls.requestRegistryCheck, { token, form: { number: 'RC 1234567' }, files });
  const check = db.selectFrom('registry_check').select('id').where('organization_id', '=', organization_id);
  return (await check.orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
}
