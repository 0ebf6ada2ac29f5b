import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { searchCandidates, searchUploaded } from '#contract/calls/search.ts';
import { FairQueue } from '#server/platform/async/fair-queue.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let account: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
  account = await portal.newAccount();
  for (const phone of ['0803 123 4567', '0803 123 4568'])
    await addCandidate(portal.call, account.token, { name: 'Zainab Ogunleye', phone });
});
afterAll(() => portal.close());

async function search(query: Record<string, string>, call: typeof searchCandidates | typeof searchUploaded) {
  const { status, body } = await portal.call(call, { token: account.token, query });
  expect(status).toBe(200);
  return body.data;
}

const CALLS = [
  ['all candidates', searchCandidates],
  ['own candidates', searchUploaded],
] as const;

test.each(CALLS)('leaves out similar numbers, and says so, while others wait: %s', async (_, call) => {
  const query = { type: 'phone', query: '08031234567' };
  const idle = await search(query, call);
  expect(idle.total).toBe(2);
  expect(idle).not.toHaveProperty('is_incomplete');
  const estimate = vi.spyOn(FairQueue.prototype, 'estimateWait');
  onTestFinished(() => estimate.mockRestore());
  estimate.mockReturnValue({ shared: 1000, own: 0 });
  expect((await search(query, call)).total).toBe(2);
  estimate.mockReturnValue({ shared: 1001, own: 0 });
  expect(await search(query, call)).toMatchObject({ total: 1, is_incomplete: true });
});

test.each(CALLS)('replies without alternatives when there is no time for them: %s', async (_, call) => {
  const query = { type: 'name', query: 'Zainab Ogunleye', status: 'current' };
  expect((await search(query, call)).alternatives).not.toEqual([]);
  const { searchQueues } = portal.services;
  const run = searchQueues.run.bind(searchQueues);
  const fails = vi.spyOn(searchQueues, 'run');
  onTestFinished(() => fails.mockRestore());
  for (const code of ['search_busy', 'too_many_searches', 'search_timed_out'] as const) {
    fails.mockImplementation((request, work) =>
      request.kind === 'alternatives' ? Promise.reject(new DomainError(code)) : run(request, work),
    );
    const found = await search(query, call);
    expect(found.total).toBe(0);
    expect(found).not.toHaveProperty('alternatives');
  }
});
