import { test } from 'vitest';
import { expectUsualResults } from '#server/testing/other-locale.ts';

/** The one that also folds letters differently. `other-locale.long.test.ts` has others. */
test.each(['tr-TR'])('returns the same results with the database locale %s', expectUsualResults, 60_000);
