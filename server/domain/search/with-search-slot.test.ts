import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { matchPhotos } from '#contract/calls/bulk-photos.ts';
import { countExport } from '#contract/calls/exports.ts';
import { checkHealth } from '#contract/calls/health.ts';
import { searchCandidates, searchUploaded, suggestNames } from '#contract/calls/search.ts';
import { SEARCHES_AT_ONCE_PER_MEMBER } from '#contract/limits.ts';
import { getAbortSignal } from '#server/platform/async/abort-signal.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { holdNameSearches } from '#server/testing/hold-searches.ts';
import { markRequests } from '#server/testing/mark-requests.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { searchWaitEnded } from '#server/platform/telemetry/events.ts';
import { FairQueue } from '#server/platform/async/fair-queue.ts';
import { type SearchPlaces, SearchQueues, toSearchPlaces } from '#server/platform/limits/search-queues.ts';

const AT_ONCE = SEARCHES_AT_ONCE_PER_MEMBER;

let portal: TestPortal;
let account: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal({}, { lockTimeout: 0, searchTimeout: 0, searchPoolSize: 8 });
  account = await portal.newAccount();
  other = await portal.newAccount();
  await addCandidate(portal.call, account.token);
});
afterAll(() => portal.close());
beforeEach(() => limitSearches({}));

function limitSearches(places: Partial<SearchPlaces>) {
  const { searchPoolSize } = portal.services.env.databaseLimits;
  portal.services.searchQueues = new SearchQueues({ ...toSearchPlaces(searchPoolSize), ...places });
}

const searchName = ({ token }: TestAccount = account, headers?: Record<string, string>) =>
  portal.call(searchCandidates, { token, query: { type: 'name', query: 'Ngozi Okonkwo' }, headers });
const searchPhone = ({ token }: TestAccount, query = '08031234567') =>
  portal.call(searchCandidates, { token, query: { type: 'phone', query } });

/** Requests suggestions as a browser does. The function that it returns aborts the request. */
const suggest = (query: string) => request(suggestNames.path, { query });

function request(path: string, query: Record<string, string>, marks: Record<string, string> = {}) {
  const controller = new AbortController();
  const url = `${portal.url}${path}?${new URLSearchParams(query).toString()}`;
  const headers = { authorization: `Bearer ${account.token}`, ...marks };
  const status = fetch(url, { headers, signal: controller.signal }).then(
    (response) => response.status,
    () => 'aborted' as const,
  );
  return { status, abort: () => controller.abort() };
}

const getStatuses = async (responses: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(responses)).map(({ status }) => status);

/** Lets further searches expect this wait, in milliseconds. */
function expectWait(wait: { shared: number; own: number }) {
  const estimate = vi.spyOn(FairQueue.prototype, 'estimateWait').mockReturnValue(wait);
  onTestFinished(() => estimate.mockRestore());
}

/** Collects the outcomes of waits for a place until the test ends. */
function observeOutcomes() {
  const outcomes: string[] = [];
  onTestFinished(searchWaitEnded.observe(({ outcome }) => outcomes.push(outcome)));
  return outcomes;
}

test('runs three searches of a member at once, and rejects those that would wait too long', async () => {
  const held = await holdNameSearches(portal);
  const searches = Array.from({ length: AT_ONCE + 1 }, () => searchName());
  await held.waitFor({ running: AT_ONCE, waiting: 1 });
  searches.push(searchName(other));
  await held.waitFor({ running: AT_ONCE + 1, waiting: 1 });

  expectWait({ shared: 0, own: 60_000 });
  const outcomes = observeOutcomes();
  const { status, problem, headers } = await searchName();
  expect(outcomes).toEqual(['refused_own']);
  expect([status, problem.code, problem.message]).toEqual([
    429,
    'too_many_searches',
    candidateTexts.tooManySearches,
  ]);
  expect(headers.get('retry-after')).toBe('60');
  expect(await suggest('Ngoz').status).toBe(429);

  expect((await portal.call(checkHealth)).status).toBe(200);
  expect((await searchPhone(other)).status).toBe(200);
  expect((await searchPhone(account)).status).toBe(200);

  await held.release();
  expect(new Set(await getStatuses(searches))).toEqual(new Set([200]));
  expect(portal.services.searchQueues.counts).toEqual({ running: 0, waiting: 0 });
});

test('says that search is busy when the searches of all members wait too long', async () => {
  limitSearches({ ordinary: 1 });
  const held = await holdNameSearches(portal);
  const running = searchName(account);
  await held.waitFor({ running: 1, waiting: 0 });
  expectWait({ shared: 60_000, own: 0 });
  const outcomes = observeOutcomes();
  const { status, problem, headers } = await searchName(other);
  expect(outcomes).toEqual(['refused']);
  expect([status, problem.code, problem.message]).toEqual([503, 'search_busy', candidateTexts.searchBusy]);
  expect(headers.get('retry-after')).toBe('60');
  expect((await portal.call(checkHealth)).status).toBe(200);
  expect((await searchPhone(other)).status).toBe(200);
  await held.release();
  expect((await running).status).toBe(200);
});

/** Holds the only ordinary place, for which another search waits. */
async function holdOrdinaryPlace() {
  limitSearches({ ordinary: 1 });
  const held = await holdNameSearches(portal);
  const searches = [searchName(account), searchName(other)];
  await held.waitFor({ running: 1, waiting: 1 });
  return { held, searches };
}

test.each(['+234 803 123 4567', '0803 123 4567 / 461 1234', '461 1234'])(
  'reserves places for searches by number: %s',
  async (query) => {
    const { held, searches } = await holdOrdinaryPlace();
    expect((await searchPhone(other, query)).status).toBe(200);
    await held.release();
    expect(await getStatuses(searches)).toEqual([200, 200]);
  },
);

test.each(['0803 12', '+234 8031', '0803****1187', '0803xxxx1187', 'Ngozi Okonkwo 461 1234'])(
  'reserves no place for parts, masked digits and names: %s',
  async (query) => {
    const { held, searches } = await holdOrdinaryPlace();
    searches.push(searchPhone(other, query));
    await held.waitFor({ running: 1, waiting: 2 });
    await held.release();
    expect(await getStatuses(searches)).toEqual([200, 200, 200]);
  },
);

test('a search whose client disconnects leaves the queue, and a running one is cancelled', async () => {
  const held = await holdNameSearches(portal);
  const running = Array.from({ length: AT_ONCE }, () => suggest('Ngoz'));
  await held.waitFor({ running: AT_ONCE, waiting: 0 });
  const waiting = suggest('Ngozi');
  await held.waitFor({ running: AT_ONCE, waiting: 1 });

  waiting.abort();
  await held.waitFor({ running: AT_ONCE, waiting: 0 });
  for (const { abort } of running) abort();
  await held.waitFor({ running: 0, waiting: 0 });
  // The statements end although the table is still locked.
  await expect.poll(held.countHeld).toBe(0);
  await held.release();
  expect((await searchName()).status).toBe(200);
});

test('a search whose client disconnects after its last statement discloses nobody', async () => {
  const audited = portal.db.selectFrom('audit_entry').selectAll().where('action', '=', 'search');
  const { searchDb } = portal.services.reads.primary;
  const { headers, restrict } = markRequests(portal);
  const onStatement = (work: () => Promise<void> | void) => {
    const working = restrict({
      async transformResult({ result }) {
        await work();
        return result;
      },
    });
    portal.services.reads.primary.searchDb = searchDb.withPlugin(working);
  };
  try {
    let statements = 0;
    onStatement(() => void statements++);
    expect((await searchName(account, headers)).status).toBe(200);
    const before = await audited.execute();
    const begun = Promise.withResolvers<void>();
    onStatement(async () => {
      statements--;
      if (statements > 0) return;
      begun.resolve();
      await once(getAbortSignal() as AbortSignal, 'abort');
    });
    const query = { type: 'name', query: 'Ngozi Okonkwo' };
    const { status, abort } = request(searchCandidates.path, query, headers);
    await begun.promise;
    abort();
    expect(await status).toBe('aborted');
    await expect.poll(() => portal.services.searchQueues.counts.running).toBe(0);
    expect(await audited.execute()).toEqual(before);
  } finally {
    portal.services.reads.primary.searchDb = searchDb;
  }
});

test('typing never meets the limits, because each request replaces the previous one', async () => {
  const held = await holdNameSearches(portal);
  const typed = Array.from({ length: 60 }, (_, at) => `Ngozi Okonkwo`.slice(0, 3 + (at % 10)));
  const statuses: Promise<number | 'aborted'>[] = [];
  let last: ReturnType<typeof suggest> | undefined;
  for (const text of typed) {
    last?.abort();
    last = suggest(text);
    statuses.push(last.status);
  }
  await held.waitFor({ running: 1, waiting: 0 });
  await held.release();
  const ended = await Promise.all(statuses);
  expect(ended.at(-1)).toBe(200);
  expect(new Set(ended.slice(0, -1))).toEqual(new Set(['aborted']));
});

test('finds a phone number while slow searches use all their connections', async () => {
  const limits = { lockTimeout: 0, searchTimeout: 0, connectTimeout: 20_000, searchPoolSize: 3 };
  const own = await startTestPortal({}, limits);
  try {
    const { token } = await own.newAccount();
    const { token: stranger } = await own.newAccount();
    await addCandidate(own.call, token);
    const held = await holdNameSearches(own);
    const search = (type: string, query: string, searcher = token) =>
      own.call(searchCandidates, { token: searcher, query: { type, query } });
    const waiting = [search('name', 'Ngozi Okonkwo')];
    try {
      await held.waitFor({ running: 1, waiting: 0 });
      expect((await search('phone', '08031234567')).status).toBe(200);
      // The alternatives of searches without results are slow, so they wait for the slow connection.
      for (const number of ['07090000001', '07090000002']) waiting.push(search('phone', number, stranger));
      for (let count = 0; count < 5; count++) expect((await search('phone', '08031234567')).status).toBe(200);
    } finally {
      await held.release();
    }
    expect(await getStatuses(waiting)).toEqual([200, 200, 200]);
  } finally {
    await own.close();
  }
});

test.each([
  ['a search of own candidates', () => portal.call(searchUploaded, byName())],
  ['suggestions', () => portal.call(suggestNames, { token: account.token, query: { query: 'Ngoz' } })],
  ['an export of a search', () => portal.call(countExport, exportOf('search'))],
  ['an export of own candidates', () => portal.call(countExport, exportOf('uploaded-search'))],
  [
    'the matching of photos',
    () => portal.call(matchPhotos, { token: account.token, body: { names: ['Ngozi Okonkwo.jpg'] } }),
  ],
])('counts %s', async (_, makeCall) => {
  const held = await holdNameSearches(portal);
  const made = makeCall();
  await held.waitFor({ running: 1, waiting: 0 });
  await held.release();
  expect((await made).status).toBe(200);
});

const byName = () => ({ token: account.token, query: { type: 'name', query: 'Ngozi' } });
const exportOf = (scope: 'search' | 'uploaded-search') => ({
  token: account.token,
  body: { scope, type: 'name', query: 'Ngozi' },
});

test('ends a search at its time limit with a sentence that helps', async () => {
  const own = await startTestPortal({}, { lockTimeout: 0, searchTimeout: 200 });
  try {
    const { token } = await own.newAccount();
    const held = await holdNameSearches(own);
    const { status, problem, headers } = await own.call(searchCandidates, {
      token,
      query: { type: 'name', query: 'Ngozi' },
    });
    expect([status, problem.code, problem.message]).toEqual([
      503,
      'search_timed_out',
      candidateTexts.searchTimedOut,
    ]);
    expect(headers.get('retry-after')).toBe('5');
    await held.release();
  } finally {
    await own.close();
  }
});
