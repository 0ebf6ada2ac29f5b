import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  combineFilters,
  countFilters,
  COUNT_LIMITS,
  type Filters,
  LIST_ORDERS,
  type OwnLists,
  PAGE_SIZE,
  startOwnLists,
} from '#server/testing/own-lists.ts';
import { recordStatements } from '#server/testing/record-statements.ts';

const NO_FILTERS: Filters = {
  candidate_type: '',
  status: '',
  organization: '',
  start_from: '',
  start_to: '',
  unconfirmed: '',
};

/** Each filter alone, and pairs that are read by different indexes. */
const FILTERS: Filters[] = [
  ...[...combineFilters()].filter((filters) => countFilters(filters) <= 1),
  { ...NO_FILTERS, candidate_type: 'student', organization: 'college' },
  { ...NO_FILTERS, candidate_type: 'employee', unconfirmed: '12 months' },
  { ...NO_FILTERS, status: 'former', start_from: '2012-01-01' },
  { ...NO_FILTERS, organization: 'lekki', unconfirmed: '12 months' },
];

let lists: OwnLists;
beforeAll(async () => {
  lists = await startOwnLists();
});
afterAll(() => lists.portal.close());

test.each(COUNT_LIMITS)(
  'lists each page of each order and filter as a plain selection does, counting up to %i',
  async (countLimit) => {
    for (const order of LIST_ORDERS)
      for (const filters of FILTERS)
        expect(await lists.findWrongPages({ ...filters, order }, countLimit)).toEqual([]);
  },
);

describe.each(['name', 'organization'] as const)('in the order by %s', (order) => {
  const wanted = { ...NO_FILTERS, order };
  const [countLimit = 0] = COUNT_LIMITS;

  test('a page after a candidate is full, although the total ends before it', async () => {
    const ids = lists.select(wanted);
    const last = Math.ceil(ids.length / PAGE_SIZE);
    const before = ids.length - PAGE_SIZE;
    for (const page of [last, last + 1]) {
      const found = await lists.find(wanted, { page, after: ids[before - 1] }, countLimit);
      expect(found).toMatchObject({ ids: ids.slice(before), total: ids.length });
    }
  });

  test('the last page is read from the end, also when the candidate before it is unknown', async () => {
    const page = Math.ceil(lists.select(wanted).length / PAGE_SIZE);
    const collect = (after?: number) =>
      recordStatements(lists.portal, () => lists.find(wanted, { page, after }, countLimit));
    const byNumber = await collect();
    expect(byNumber).not.toEqual([]);
    expect(await collect(2 ** 40)).toEqual(expect.arrayContaining(byNumber));
  });
});
