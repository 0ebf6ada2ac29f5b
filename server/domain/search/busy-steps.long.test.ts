import { expect, onTestFinished, test } from 'vitest';
import { searchCandidates } from '#contract/calls/search.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { holdHeavySteps } from '#server/testing/search/hold-steps.ts';

/** More candidates than a step that is not heavy has. */
const MANY = 1200;

test('lets a search of common words wait for others, and rejects it after two seconds, but no other search', async () => {
  const portal = await startTestPortal();
  onTestFinished(portal.close);
  const { token } = await portal.newAccount();
  const rows = Array.from(
    { length: MANY },
    (_, at) => `Sani Person${at} Muhammad,0803 555 1234,Lagos,2020-01-01`,
  );
  const file = new File([['Name,Phone,Address,Date of hire', ...rows].join('\n')], 'people.csv');
  expect((await portal.call(importEmployees, { token, file })).status).toBe(200);
  const steps = holdHeavySteps();
  const call = async (query: string) =>
    await portal.call(searchCandidates, { token, query: { type: 'name', query } });
  const [common, rare] = await Promise.all([call('Sani Muhammad'), call('Person17 Sani')]);
  expect([common.status, common.problem.code]).toEqual([503, 'search_busy']);
  expect(rare.status).toBe(200);
  await steps.finish();
  expect((await call('Sani Muhammad')).status).toBe(200);
});
