import * as assuranceCalls from '#contract/calls/assurance.ts';
import * as calls from '#contract/calls/operator.ts';
import { logInWithSecondFactor } from '#contract/calls/second-factors.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { addAuthenticatorApp, computeCode, startLogIn } from '#server/testing/second-factors.ts';

/** Opens an account whose email is listed. @returns it with the token of a session without a second factor */
export async function newListedMember(portal: TestPortal): Promise<TestAccount> {
  const account = await portal.newAccount({ name: 'Portal Operations' });
  portal.services.env.operatorEmails.push(account.email);
  return account;
}

/** Logs in a member with a new second factor. @returns the account with the token of that session */
export async function withSecondFactor(portal: TestPortal, account: TestAccount): Promise<TestAccount> {
  const { secret } = await addAuthenticatorApp(portal, account);
  const challenge = await startLogIn(portal, account);
  const body = { challenge: challenge.token, method: 'totp', code: computeCode(secret) };
  const { body: reply } = await portal.call(logInWithSecondFactor, { body });
  return { ...account, token: reply.token };
}

export const newOperator = async (portal: TestPortal) =>
  await withSecondFactor(portal, await newListedMember(portal));

/** What an operator does. */
export const createOperatorActions = ({ call }: TestPortal, { token }: Pick<TestAccount, 'token'>) => ({
  listChecks: async () =>
    (await call(calls.listRegistryChecks, { token, query: { per_page: 100 } })).body.data.data,
  approve: (id: number) => call(calls.approveRegistryCheck, { token, params: { id } }),
  refuse: (id: number, reason = 'The document is illegible.') =>
    call(calls.refuseRegistryCheck, { token, params: { id }, body: { reason } }),
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
