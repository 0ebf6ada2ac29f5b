import { test } from 'vitest';
import { expectUsualResults } from '#server/testing/other-locale.ts';

test.each(['en-US', 'sv-SE'])('returns the same results with the database locale %s', expectUsualResults);
