import { expect, test } from 'vitest';
import { describeNotDeleted } from './describe-not-deleted.ts';

const fail = (name: string, message: string) => ({
  row: { name, phone_display: '0803' },
  message,
  gone: false,
});

test('names each candidate with its reason', () => {
  const failed = [fail('Ade Ola', 'Gone.'), fail('Bisi Ojo', 'Broken.'), fail('Chi Eze', 'Gone.')];
  expect(describeNotDeleted(failed)).toEqual([
    'Ade Ola (0803): Gone.',
    'Chi Eze (0803): Gone.',
    'Bisi Ojo (0803): Broken.',
  ]);
});

test('shares a line when many have the same reason', () => {
  const failed = ['Ade', 'Bisi', 'Chi', 'Dayo', 'Efe'].map((name) => fail(name, 'Confirm.'));
  expect(describeNotDeleted([...failed, fail('Femi', 'Gone.')])).toEqual([
    'Ade (0803) and 4 others: Confirm.',
    'Femi (0803): Gone.',
  ]);
  expect(describeNotDeleted(failed.slice(0, 3))).toHaveLength(3);
});
