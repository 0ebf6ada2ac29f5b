import { expect, test } from 'vitest';

import { guessSearchType } from './guess-search-type.ts';

test('digits suggest a phone number', () => {
  for (const text of ['0803 123 4567', '+234-803-123-4567', '4567', '(0803) 1234567']) {
    expect(guessSearchType(text)).toBe('phone');
  }
});
test('a house number or a street word suggests an address', () => {
  for (const text of ['12 Awolowo', 'Allen Avenue', 'Opebi Rd.', 'No 5, Bode Thomas', 'Wuse Zone 4 Abuja']) {
    expect(guessSearchType(text)).toBe('address');
  }
});
test('any other text suggests a name', () => {
  for (const text of ['Ṣẹ́gun Adébáyọ̀', 'Dr Ngozi Eze', "O'Brien", 'Musa']) {
    expect(guessSearchType(text)).toBe('name');
  }
});
