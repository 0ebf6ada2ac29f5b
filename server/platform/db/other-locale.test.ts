import { expect, test } from 'vitest';
import { compareLocales } from '#server/testing/other-locale.ts';

// Turkish also folds i and I differently. More cases: other-locale.long.test.ts.
test('returns the same results with the database locale tr-TR', async () => {
  const { results, usual } = await compareLocales('tr-TR');
  expect(results).toEqual(usual);
});
