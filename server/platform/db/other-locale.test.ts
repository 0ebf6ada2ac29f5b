import { expect, test } from 'vitest';
import { compareLocales } from '#server/testing/other-locale.ts';

/** The one that also folds letters differently. `other-locale.long.test.ts` has others. */
test.each(['tr-TR'])('returns the same results with the database locale %s', async (locale) => {
  const { results, usual } = await compareLocales(locale);
  expect(results).toEqual(usual);
});
