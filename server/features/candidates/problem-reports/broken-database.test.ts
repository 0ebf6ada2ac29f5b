import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeProblemReport, listProblemReports, reportProblem } from '#contract/calls/problem-reports.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { type ProxiedPortal, startProxiedPortal } from '#server/testing/portal.ts';
import { waitForEmails } from '#server/testing/wait-for-emails.ts';

let portal: ProxiedPortal;
beforeAll(async () => void (portal = await startProxiedPortal()));
afterAll(() => portal.close());

test('what fails while the database is gone changes nothing, and can be repeated', async () => {
  const owner = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const reporter = await portal.newAccount();
  const { id } = await addCandidate(portal.call, owner.token);
  const report = () =>
    portal.call(reportProblem, { token: reporter.token, params: { id }, body: { kind: 'has left' } });
  const list = async () =>
    (await portal.call(listProblemReports, { token: owner.token, params: { id } })).body.data.data;
  const close = (number: number) =>
    portal.call(closeProblemReport, { token: owner.token, params: { id, report: number } });

  expect((await portal.whileDatabaseIsGone(report)).status).toBe(503);
  expect(await list()).toEqual([]);
  expect((await report()).status).toBe(200);
  await waitForEmails(portal);
  const emails = portal.mails.all(owner.email).filter(({ text }) => text.includes(id));
  expect(emails).toHaveLength(1);

  const [open] = await list();
  const number = open?.id ?? 0;
  expect((await portal.whileDatabaseIsGone(() => close(number))).status).toBe(503);
  expect(await list()).toEqual([open]);
  expect((await close(number)).status).toBe(200);
  expect(await list()).toEqual([]);
});
