import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueCertificate, listCertificates, withdrawCertificate } from '#contract/calls/certificates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { whileConnectionsEnd } from '#server/testing/end-connections.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { addClaimed, addConfirmedCompany } from '#server/testing/verifications.ts';

let portal: TestPortal;
let company: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
  company = await addConfirmedCompany(portal);
});
afterAll(() => portal.close());

const issue = ({ token }: TestAccount, candidate_id: string) =>
  portal.call(issueCertificate, {
    token,
    body: { candidate_id },
    headers: { 'x-purpose': 'employment-check' },
  });

const list = async ({ token }: TestAccount) =>
  (await portal.call(listCertificates, { token, query: { side: 'requester' } })).body.data.data;

test.each([
  { moment: 'in the middle', atCommit: false },
  { moment: 'at the commit', atCommit: true },
])('when the database ends the connection $moment, nothing is half done', async ({ atCommit }) => {
  const whileEnding = <T>(make: () => Promise<T>) =>
    whileConnectionsEnd(
      portal.db,
      { table: 'audit_entry', when: "new.action = 'certificate'", atCommit },
      make,
    );
  const hirer = await portal.newAccount();
  const candidate_id = await addClaimed(portal, company);
  const failed = await whileEnding(() => issue(hirer, candidate_id));
  expect([failed.status, failed.problem.code]).toEqual([503, 'database_unavailable']);
  expect(await list(hirer)).toEqual([]);
  expect((await issue(hirer, candidate_id)).status).toBe(201);

  const [certificate] = await list(hirer);
  const { reference = '' } = certificate ?? {};
  const withdraw = () =>
    portal.call(withdrawCertificate, {
      token: hirer.token,
      params: { reference },
      body: { reason: 'Wrong person' },
    });
  expect((await whileEnding(withdraw)).status).toBe(503);
  expect((await list(hirer)).map(({ state }) => state)).toEqual(['valid']);
  expect((await withdraw()).status).toBe(200);
  expect((await list(hirer)).map(({ state }) => state)).toEqual(['withdrawn']);
});
