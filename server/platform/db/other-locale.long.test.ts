import { expect, test } from 'vitest';
import { compareLocales } from '#server/testing/other-locale.ts';

test.each(['en-US', 'sv-SE'])('returns the same results with the database locale %s', async (locale) => {
  const { results, usual } = await compareLocales(locale);
  expect(results).toEqual(usual);
});
