import { expect, test } from 'vitest';
import { parseCommand } from './parse-command.ts';

test('reads the action, an id that may begin with a hyphen, the reason and the confirmation', () => {
  expect(parseCommand(['restrict', '-abc', '--reason', ' Asked. '])).toEqual({
    action: 'restrict',
    id: '-abc',
    reason: 'Asked.',
    isConfirmed: false,
  });
  expect(parseCommand(['erase', 'abc', '--yes', '--reason=x']).isConfirmed).toBe(true);
});

test.each([
  ['no arguments', [], 'Usage: npm run record'],
  ['an unknown action', ['remove', 'x', '--reason', 'y'], 'Usage: npm run record'],
  ['no id', ['erase', '--reason', 'y'], 'Usage: npm run record'],
  ['two ids', ['erase', 'a', 'b', '--reason', 'y'], 'Usage: npm run record'],
  ['an unknown option', ['erase', 'a', '--reason', 'y', '--force'], 'Usage: npm run record'],
  ['no reason', ['erase', 'a'], 'A reason is needed.'],
  ['an empty reason', ['erase', 'a', '--reason', '  '], 'A reason is needed.'],
  [
    'a long reason',
    ['erase', 'a', '--reason', 'x'.repeat(1001)],
    'The reason can have at most 1000 characters.',
  ],
])('refuses %s', (_, args, sentence) => {
  expect(() => parseCommand([...args])).toThrow(sentence);
});
