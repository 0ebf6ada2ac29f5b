import { expect, test } from 'vitest';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { listTexts } from './list-texts.ts';

test('lists write counts in the same format', () => {
  expect(candidateListTexts.resultCount(4940)).toBe('4,940 results found');
  expect(listTexts.itemsShown(1201, 1220, 4940)).toBe('1,201-1,220 of 4,940 items');
  expect(candidateScreenTexts.uploadCount(4940)).toBe('4,940 Upload');
  expect(searchScreenTexts.nothingFound.found({ total: 4940 })).toBe('4,940 found');
});
