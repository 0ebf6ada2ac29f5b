import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  combineFilters,
  COUNT_LIMITS,
  LIST_ORDERS,
  type OwnLists,
  startOwnLists,
} from '#server/testing/own-lists.ts';

let lists: OwnLists;
beforeAll(async () => {
  lists = await startOwnLists();
});
afterAll(() => lists.portal.close());

test.each(COUNT_LIMITS)(
  'lists each page of each order and combination of filters as a plain selection does, counting up to %i',
  async (countLimit) => {
    for (const order of LIST_ORDERS)
      for (const filters of combineFilters())
        expect(await lists.findWrongPages({ ...filters, order }, countLimit)).toEqual([]);
  },
);
