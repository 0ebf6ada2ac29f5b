import { expect, test } from 'vitest';

import { guessSearchType } from './guess-search-type.ts';

test('digits suggest a phone number', () => {
  const numbers = ['0803***1187', '0803 XXX 1187', 'O8O3l234567', '08031234567, 08057654321'];
  for (const text of ['0803 123 4567', '+234-803-123-4567', '4567', '(0803) 1234567', ...numbers]) {
    expect(guessSearchType(text)).toBe('phone');
  }
});
test('a house number or a street word suggests an address', () => {
  for (const text of [
    '12 Awolowo',
    'Allen Avenue',
    'Opebi Rd.',
    'No 5, Bode Thomas',
    'Wuse Zone 4 Abuja',
    '12B Marina',
    'No14 Marina',
  ]) {
    expect(guessSearchType(text)).toBe('address');
  }
});
test('any other text suggests a name', () => {
  for (const text of ['Ṣẹ́gun Adébáyọ̀', 'Dr Ngozi Eze', "O'Brien", 'Musa', '0luwaseun Bello', 'Ab1ola']) {
    expect(guessSearchType(text)).toBe('name');
  }
});

test('a name with a phone number suggests a name', () => {
  for (const text of [
    'Adeyemi 0803 442 1187',
    '08034421187 Okonkwo',
    'Okonkwo 1187',
    'Ngozi +234 (0) 803-442-1187',
  ]) {
    expect(guessSearchType(text)).toBe('name');
  }
  for (const text of ['12 Awolowo 08034421187 Street', '1187 Awolowo', 'Lekki 12']) {
    expect(guessSearchType(text)).toBe('address');
  }
});
